import type { ReactNode } from 'react';
import { chakra, Text } from '@heliograph/kit/ui';

/** Shows the main amount of a page in 28 px, with its label above and a sentence below. */
export function SummaryFigure({ label, value, children }: { label: string; value: ReactNode; children?: ReactNode }) {
  return (
    <div>
      <Text tone="muted" textStyle="small">
        {label}
      </Text>
      <chakra.p textStyle="figure" overflowWrap="anywhere">
        {value}
      </chakra.p>
      {children && (
        <Text tone="muted" marginTop="4">
          {children}
        </Text>
      )}
    </div>
  );
}

/** A line of a summary. */
export interface SummaryLine {
  label: string;
  value: ReactNode;
  /** True for the total. */
  strong?: boolean;
}

/** Shows the parts of an amount: labels on the left, values on the right, between hairlines. */
export function SummaryLines({ lines }: { lines: readonly SummaryLine[] }) {
  return (
    <chakra.dl borderBlockWidth="1px" borderColor="border" paddingBlock="8">
      {lines.map(({ label, value, strong }) => (
        <chakra.div
          key={label}
          display="flex"
          justifyContent="space-between"
          gap="16"
          paddingBlock="6"
          fontWeight={strong ? 600 : 400}
        >
          <chakra.dt color={strong ? 'fg' : 'fg.muted'}>{label}</chakra.dt>
          <chakra.dd textAlign="end">{value}</chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
