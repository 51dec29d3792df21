import type { ReactNode } from 'react';
import { chakra } from '@heliograph/shared/ui';

export interface TotalsItem {
  label: string;
  value: ReactNode;
  /** A second, smaller figure below. */
  note?: ReactNode;
}

/** Figures over the whole filter in one row between hairlines; two in a row on a phone. */
export function Totals({ label, items }: { label: string; items: readonly TotalsItem[] }) {
  return (
    <chakra.dl
      aria-label={label} display="grid" gridTemplateColumns={{ base: '1fr 1fr', md: `repeat(${items.length}, minmax(0, max-content))` }}
      columnGap={{ base: '16px', md: '48px' }} rowGap="12" paddingBlock="12" borderTopWidth="1px" borderColor="border"
    >
      {items.map((item) => (
        <chakra.div key={item.label} minWidth="0">
          <chakra.dt textStyle="small" color="fg.muted">{item.label}</chakra.dt>
          <chakra.dd textStyle="title">{item.value}</chakra.dd>
          {item.note && <chakra.dd textStyle="small" color="fg.muted">{item.note}</chakra.dd>}
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
