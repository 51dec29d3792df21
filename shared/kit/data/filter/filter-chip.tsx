import { useState } from 'react';
import { chakra, CloseIcon, Icon, touch } from '@heliograph/kit/ui';
import { lazyPart, Popover } from '@heliograph/kit/overlay';
import { useZone } from '../hooks/use-account';
import { PlusIcon } from '../icons';
import type { FilterDefinition, FilterOption } from '../list/types';
import type { ChangeValues } from './filter-values';
import { filterWords } from './filter-values';

/** The control for the kind of a filter, loaded when one is opened. */
export const FilterEditor = lazyPart(
  () => import(/* webpackChunkName: "filter" */ './filter-editor'),
  (part) => part.FilterEditor,
);

/** The frame of a chip; dashed if the filter is not set. */
export const Frame = chakra('span', {
  base: {
    display: 'inline-flex',
    flexShrink: 0,
    height: '32px',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: '6',
    color: 'fg.muted',
    maxWidth: '320px',
    [touch]: { height: '44px' },
  },
  variants: { empty: { true: { borderStyle: 'dashed', _print: { display: 'none' } } } },
});
/** A button inside a chip. */
export const Part = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6',
    paddingInline: '10',
    borderRadius: '4',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    minWidth: '0',
    _hover: { color: 'fg', bg: 'bg.hover' },
  },
});

export interface FilterChipProps {
  filter: FilterDefinition<never>;
  /** Null until loaded. */
  options: readonly FilterOption[] | null;
  onRetry: (() => void) | null;
  values: readonly string[];
  onChange: ChangeValues;
  /** True for a filter just added from More. */
  startsOpen?: boolean;
}

/** Shows one filter: `+ Type` if it is not set, `Type 10DLC ×` if it is. Clicking it opens its panel. */
export function FilterChip({ filter, options, onRetry, values, onChange, startsOpen = false }: FilterChipProps) {
  const [open, setOpen] = useState(startsOpen);
  const zone = useZone();
  const set = values.length > 0;
  return (
    <Frame empty={!set} data-focus-home>
      <Popover
        title={filter.label}
        width={filter.kind === 'own' ? 360 : filter.kind === 'period' || filter.kind === 'flag' ? 252 : 232}
        open={open}
        onOpenChange={setOpen}
        trigger={
          <Part type="button" data-print={set || undefined}>
            {!set && <Icon of={PlusIcon} size={14} />}
            {filter.label}
            {set && (
              <chakra.b color="fg" truncate>
                {options ? filterWords(filter, values, options, zone) : `${values.length} selected`}
              </chakra.b>
            )}
          </Part>
        }
      >
        <FilterEditor
          filter={filter}
          options={options}
          onRetry={onRetry}
          values={values}
          onChange={onChange}
          onClose={() => setOpen(false)}
        />
      </Popover>
      {set && (
        <Part
          type="button"
          aria-label={`Remove filter ${filter.label}`}
          onClick={() => onChange(() => [])}
          paddingInline="8"
        >
          <Icon of={CloseIcon} size={14} />
        </Part>
      )}
    </Frame>
  );
}
