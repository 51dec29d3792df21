import { SearchBox } from '@heliograph/kit/data';
import { Combobox } from '@heliograph/kit/overlay';
import { capability, numberCountry, numberType } from '@heliograph/contract/reference/numbers';
import { chakra, Checkbox, NativeSelect } from '@heliograph/kit/ui';
import { placeKey, placeOf, usePlaces } from './use-places';
import { matches, sequences, type Match, type useSearch } from './use-search';

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8' } });
const Wide = chakra('div', { base: { flex: { base: '1 1 40%', md: 'none' }, width: { md: '168px' } } });
const Short = chakra('div', { base: { flex: 'none', width: '136px' } });
const Half = chakra('div', { base: { flex: { base: '1 1 40%', md: 'none' }, width: { md: '136px' } } });

/** The fields of a search of numbers. Each change searches. */
export function SearchFields({ search, put }: ReturnType<typeof useSearch>) {
  const { states, cities, areaCodes } = usePlaces(search);
  const local = search.type === '10DLC';
  const noPlace = { state: '', city: '', areaCode: '' };
  return (
    <chakra.div display="flex" flexDirection="column" gap="12" marginBottom="16">
      <Row>
        <Half>
          <NativeSelect
            size={32}
            aria-label="Country"
            value={search.country}
            onChange={({ currentTarget }) =>
              put({ ...noPlace, country: numberCountry.values.find((one) => one === currentTarget.value) ?? 'USA' })
            }
          >
            {numberCountry.options().map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        </Half>
        <Half>
          <NativeSelect
            size={32}
            aria-label="Type"
            value={search.type}
            onChange={({ currentTarget }) =>
              put({ ...noPlace, type: numberType.values.find((one) => one === currentTarget.value) ?? '10DLC' })
            }
          >
            {numberType.options().map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        </Half>
        {local && (
          <>
            <Wide>
              <Combobox
                size={32}
                aria-label="State"
                placeholder="Any state"
                options={states}
                value={search.state || null}
                onChange={(state) => put({ ...noPlace, state: state ?? '' })}
              />
            </Wide>
            <Wide>
              <Combobox
                size={32}
                aria-label="City"
                placeholder="Any city"
                options={cities}
                value={search.city ? placeKey(search) : null}
                onChange={(place) => put({ areaCode: '', ...placeOf(place, search.state) })}
              />
            </Wide>
          </>
        )}
        {search.type !== 'SHORT_CODE' && (
          <Wide>
            <Combobox
              size={32}
              aria-label="Area code"
              placeholder="Any area code"
              options={areaCodes}
              value={search.areaCode || null}
              onChange={(areaCode) => put({ areaCode: areaCode ?? '' })}
            />
          </Wide>
        )}
      </Row>
      <Row>
        <Short>
          <NativeSelect
            size={32}
            aria-label="How digits are compared"
            value={search.match}
            onChange={({ currentTarget }) => put({ match: currentTarget.value as Match })}
          >
            {Object.entries(matches).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        </Short>
        <SearchBox
          label="Digits"
          value={search.digits}
          onChange={(text) => put({ digits: text.replace(/\D/g, '').slice(0, 10) })}
        />
        {search.type !== 'SHORT_CODE' && (
          <Wide>
            <NativeSelect
              size={32}
              aria-label="Numbers in sequence"
              value={search.sequence}
              onChange={({ currentTarget }) => put({ sequence: Number(currentTarget.value) })}
            >
              <option value={1}>Single numbers</option>
              {sequences.map((count) => (
                <option key={count} value={count}>
                  {count} in sequence
                </option>
              ))}
            </NativeSelect>
          </Wide>
        )}
        <chakra.div
          role="group"
          aria-label="Capabilities"
          display="flex"
          gap="16"
          minHeight="32px"
          alignItems="center"
          marginInlineStart={{ md: '8' }}
        >
          {capability.options().map(({ value, label }) => (
            <Checkbox
              key={value}
              checked={search.capability.includes(value as never)}
              onChange={({ currentTarget }) =>
                put({
                  capability: capability.values.filter((one) =>
                    one === value ? currentTarget.checked : search.capability.includes(one),
                  ),
                })
              }
            >
              {label}
            </Checkbox>
          ))}
        </chakra.div>
      </Row>
    </chakra.div>
  );
}
