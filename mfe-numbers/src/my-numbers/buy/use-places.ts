import { useMemo } from 'react';
import type { CallResponse } from '@heliograph/contract';
import type { Option } from '@heliograph/kit/overlay';
import { useCall } from '@heliograph/platform/query';
import type { NumberSearch } from './use-search';

type Places = CallResponse<'account.manage/getnumberplaces'>['items'];

/** Area codes of toll-free numbers. */
const tollFree = ['800', '833', '844', '855', '866', '877', '888'];

/** Returns the value of a city in the field, since cities of two states may share a name. */
export const placeKey = ({ state, city }: { state: string; city: string }) => `${state}/${city}`;
const plain = (values: Iterable<string>): Option[] =>
  [...new Set(values)].sort().map((value) => ({ value, label: value }));

/** Returns the choices of places that fit the search. */
export function usePlaces({ type, country, state, city }: NumberSearch) {
  const { data } = useCall('account.manage/getnumberplaces', { country }, { enabled: type === '10DLC', toast: true });
  return useMemo(() => {
    const places: Places = type === '10DLC' ? (data?.items ?? []) : [];
    const within = places.filter((place) => (!state || place.state === state) && (!city || place.city === city));
    return {
      states: plain(places.map((place) => place.state)),
      cities: places
        .filter((place) => !state || place.state === state)
        .map((place): Option => ({
          value: placeKey(place),
          label: place.city,
          note: place.state,
          search: `${place.city} ${place.state}`,
        })),
      areaCodes: plain(type === 'TOLL_FREE' ? tollFree : within.flatMap((place) => place.areaCodes)),
    };
  }, [data, type, state, city]);
}

/** Returns state and city of a chosen place; without one, the state stays. */
export function placeOf(place: string | null, state: string): { state: string; city: string } {
  const [code = state, ...city] = (place ?? '').split('/');
  return place === null ? { state, city: '' } : { state: code, city: city.join('/') };
}
