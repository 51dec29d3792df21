import { useCallback, useState, type ReactNode } from 'react';
import { Button, chakra, Icon } from '@heliograph/kit/ui';
import { Menu } from '@heliograph/kit/overlay';
import type { ListViewState } from '../list/use-list-view';
import type { FilterDefinition, FilterOption } from '../list/types';
import { FilterChip, Frame, Part } from './filter-chip';
import { SearchBox } from './search-box';
import { PlusIcon } from '../icons';

interface MoreFiltersProps {
  /** Filters without a chip. */
  filters: readonly FilterDefinition<never>[];
  onAdd: (key: string) => void;
}

/** Offers rarely used filters; choosing one adds its chip with the panel open. */
function MoreFilters({ filters, onAdd }: MoreFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <Frame empty>
      <Menu
        trigger={
          <Part type="button" aria-label="More filters">
            <Icon of={PlusIcon} size={14} />
            More
          </Part>
        }
        items={filters.map(({ key, label }) => ({ label, onSelect: () => onAdd(key) }))}
      />
    </Frame>
  );
}

export interface FilterBarProps extends ListViewState {
  /** What can be searched; no search box without it. */
  searchLabel?: string | undefined;
  filters: readonly FilterDefinition<never>[];
  /** The current options of a filter by its key; null until loaded. */
  optionsOf: (key: string) => readonly FilterOption[] | null;
  /** Reloads options that failed to load; null if none failed. */
  onRetry: (() => void) | null;
  /** Shown before the filters, such as the saved views. */
  start?: ReactNode;
  /** Shown at the right edge, such as the time of the last update. */
  end?: ReactNode;
}

/** Shows the search, filters and Clear button of a list. */
export function FilterBar({ view, change, searchLabel, filters, optionsOf, onRetry, start, end }: FilterBarProps) {
  const search = useCallback((text: string) => change({ text }, { replace: true }), [change]);
  const [added, setAdded] = useState<readonly string[]>([]);
  const isShown = ({ key, more }: FilterDefinition<never>) =>
    !more || added.includes(key) || Boolean(view.filters[key]);
  const anySet = view.text !== '' || Object.keys(view.filters).length > 0;
  return (
    <chakra.div
      display="flex"
      flexWrap={{ base: 'wrap', md: 'nowrap' }}
      alignItems={{ base: 'center', md: 'flex-start' }}
      gap="8"
      paddingBlock={{ base: '4px 12px', md: '12px' }}
    >
      {searchLabel !== undefined && <SearchBox label={searchLabel} value={view.text} onChange={search} />}
      <chakra.div
        data-focus-home
        display="flex"
        alignItems="center"
        gap="8"
        flexWrap={{ base: 'nowrap', md: 'wrap' }}
        overflowX={{ base: 'auto', md: 'visible' }}
        order={{ base: 1, md: 0 }}
        flex={{ md: 1 }}
        width={{ base: 'calc(100% + 2 * var(--hg-gutter))', md: 'auto' }}
        minWidth="0"
        marginInline={{ base: 'calc(-1 * var(--hg-gutter))', md: '0' }}
        paddingInline={{ base: 'var(--hg-gutter)', md: '0' }}
        paddingBlock={{ base: '4', md: '0' }}
        marginBlock={{ base: '-2px', md: '0' }}
      >
        {start}
        {filters.filter(isShown).map((filter) => (
          <FilterChip
            key={filter.key}
            startsOpen={added.includes(filter.key)}
            filter={filter}
            options={optionsOf(filter.key)}
            onRetry={onRetry}
            values={view.filters[filter.key] ?? []}
            onChange={(next) =>
              change((now) => ({ filters: { ...now.filters, [filter.key]: next(now.filters[filter.key] ?? []) } }))
            }
          />
        ))}
        <MoreFilters
          filters={filters.filter((filter) => !isShown(filter))}
          onAdd={(key) => setAdded((now) => [...now, key])}
        />
        {anySet && (
          <Button variant="quiet" onClick={() => change({ text: '', filters: {} })}>
            Clear
          </Button>
        )}
      </chakra.div>
      {end && (
        <chakra.div flexShrink={0} marginLeft="auto">
          {end}
        </chakra.div>
      )}
    </chakra.div>
  );
}
