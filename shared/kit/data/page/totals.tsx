import type { ReactNode } from 'react';
import { chakra } from '@heliograph/kit/ui';

/** A name and its value. */
export interface Detail {
  name: string;
  value: ReactNode;
}

/** Shows labeled facts, labels on the left: the body of a drawer or a group on a page. */
export function DetailList({ details }: { details: readonly Detail[] }) {
  return (
    <chakra.dl display="grid" gridTemplateColumns="clamp(88px, 30%, 136px) minmax(0, 1fr)" columnGap="16" rowGap="8">
      {details.map(({ name, value }) => (
        <chakra.div key={name} display="contents">
          <chakra.dt color="fg.muted">{name}</chakra.dt>
          <chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

export interface TotalsItem {
  label: string;
  value: ReactNode;
  /** A second, smaller value below. */
  note?: ReactNode;
}

export interface TotalsProps {
  label: string;
  items: readonly TotalsItem[];
  /** True in a drawer, which has room for two per row. */
  narrow?: boolean;
}

/** Shows totals of all matching rows in one row between hairlines; two per row on a phone. */
export function Totals({ label, items, narrow = false }: TotalsProps) {
  return (
    <chakra.dl
      aria-label={label}
      display="grid"
      gridTemplateColumns={
        narrow ? '1fr 1fr' : { base: '1fr 1fr', md: `repeat(${items.length}, minmax(0, max-content))` }
      }
      columnGap={{ base: '16px', md: '48px' }}
      rowGap="12"
      paddingBlock="12"
      borderTopWidth="1px"
      borderColor="border"
    >
      {items.map((item) => (
        <chakra.div key={item.label} minWidth="0">
          <chakra.dt textStyle="small" color="fg.muted">
            {item.label}
          </chakra.dt>
          <chakra.dd textStyle="title">{item.value}</chakra.dd>
          {item.note && (
            <chakra.dd textStyle="small" color="fg.muted">
              {item.note}
            </chakra.dd>
          )}
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
