import { useState } from 'react';
import type { CallRequest } from '@heliograph/contract';
import { useSearchParams } from '@heliograph/platform/router';
import {
  capability,
  numberCountry,
  numberType,
  type Capability,
  type NumberCountry,
  type NumberType,
} from '@heliograph/contract/reference/numbers';

/** How digits are compared. */
export const matches = { contains: 'Contains', startsWith: 'Starts with', endsWith: 'Ends with' } as const;
export type Match = keyof typeof matches;

/** How many numbers in sequence a search may ask for. */
export const sequences = [2, 3, 5, 10, 20, 50] as const;

/** What is searched, as kept in the address. */
export interface NumberSearch {
  country: NumberCountry;
  type: NumberType;
  /** Two letters, or empty. */
  state: string;
  city: string;
  areaCode: string;
  match: Match;
  digits: string;
  capability: readonly Capability[];
  /** Numbers in sequence; 1 for single ones. */
  sequence: number;
  size: number;
  cursor: string | null;
}

const sizes = [25, 50, 100, 200];

function read(params: URLSearchParams): NumberSearch {
  const type = numberType.values.find((one) => one === params.get('type')) ?? '10DLC';
  const local = type === '10DLC';
  const state = local && /^[A-Z]{2}$/.test(params.get('state') ?? '') ? (params.get('state') ?? '') : '';
  const sequence = sequences.find((count) => String(count) === params.get('sequence')) ?? 1;
  return {
    country: numberCountry.values.find((one) => one === params.get('country')) ?? 'USA',
    type,
    state,
    city: state ? (params.get('city') ?? '').slice(0, 100) : '',
    areaCode: type !== 'SHORT_CODE' && /^[2-9]\d\d$/.test(params.get('area') ?? '') ? (params.get('area') ?? '') : '',
    match: (Object.keys(matches) as Match[]).find((one) => one === params.get('match')) ?? 'contains',
    digits: (params.get('digits') ?? '').replace(/\D/g, '').slice(0, 10),
    capability: capability.values.filter((one) => params.getAll('can').includes(one)),
    sequence: type === 'SHORT_CODE' ? 1 : sequence,
    size: sizes.find((one) => String(one) === params.get('size')) ?? 25,
    cursor: params.get('page'),
  };
}

/** Returns the request of a search. */
export function searchRequest({
  country,
  type,
  state,
  city,
  areaCode,
  match,
  digits,
  capability: can,
  sequence,
  size,
  cursor,
}: NumberSearch): CallRequest<'account.manage/findnumbers'> {
  return {
    filter: {
      country,
      type,
      ...(state && { state }),
      ...(city && { city }),
      ...(areaCode && { areaCode }),
      ...(digits && { [match]: digits }),
      ...(can.length > 0 && { capability: [...can] }),
      ...(sequence > 1 && { consecutive: sequence }),
    },
    page: { size, ...(cursor && sequence === 1 && { cursor }) },
  };
}

type Change = Partial<Omit<NumberSearch, 'capability'>> & { capability?: readonly Capability[] };
const keys = {
  country: 'country',
  type: 'type',
  state: 'state',
  city: 'city',
  areaCode: 'area',
  match: 'match',
  digits: 'digits',
  sequence: 'sequence',
  size: 'size',
  cursor: 'page',
} as const;

/**
 * Reads and writes the search in the address, so that Back, reload, and links work. A change of what is searched
 * returns to the first page.
 */
export function useSearch(): { search: NumberSearch; put: (change: Change) => void } {
  const [stored, setParams] = useSearchParams();
  // The address changes a moment later: what was chosen shows at once, and a second change builds on it.
  const [pending, setPending] = useState<{ from: URLSearchParams; to: URLSearchParams } | null>(null);
  const params = pending?.from === stored ? pending.to : stored;
  const put = (change: Change): void => {
    const next = new URLSearchParams(params);
    if (!('cursor' in change)) next.delete(keys.cursor);
    for (const [name, key] of Object.entries(keys) as [keyof typeof keys, string][]) {
      if (!(name in change)) continue;
      const value = change[name];
      if (value === '' || value === null || value === undefined || value === 1) next.delete(key);
      else next.set(key, String(value));
    }
    if (change.capability) {
      next.delete('can');
      change.capability.forEach((one) => next.append('can', one));
    }
    setPending({ from: stored, to: next });
    setParams(next, { replace: !('cursor' in change) });
  };
  return { search: read(params), put };
}
