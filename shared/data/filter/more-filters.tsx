import { Icon } from '@heliograph/shared/ui';
import { Menu } from '@heliograph/shared/overlay';
import { PlusIcon } from '../icons';
import type { FilterDefinition } from '../list/types';
import { Frame, Part } from './filter-chip';

interface MoreFiltersProps {
  /** Filters that have no chip yet. */
  filters: readonly FilterDefinition<never>[];
  onAdd: (key: string) => void;
}

/** Offers the filters that are rarely used; the one chosen gets a chip with its panel open. */
export function MoreFilters({ filters, onAdd }: MoreFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <Frame empty>
      <Menu
        trigger={<Part type="button" aria-label="More filters"><Icon of={PlusIcon} size={14} />More</Part>}
        items={filters.map(({ key, label }) => ({ label, onSelect: () => onAdd(key) }))}
      />
    </Frame>
  );
}
