import { Money, Totals, type TotalsItem } from '@heliograph/kit/data';
import type { CallResponse } from '@heliograph/contract';
import { Notice } from '@heliograph/kit/ui';
import { parseUsd } from '@heliograph/contract/money';
import { Amount } from './list';

interface Sums {
  opening: string;
  debits: string;
  credits: string;
  closing: string;
}

/** Returns true if opening, debits (negative), and credits add up to closing, exact to 1e-6 USD. */
export function addsUp({ opening, debits, credits, closing }: Sums): boolean {
  const [from, minus, plus, to] = [parseUsd(opening), parseUsd(debits), parseUsd(credits), parseUsd(closing)];
  if (from === null || minus === null || plus === null || to === null) return false;
  return from + minus + plus === to;
}

type TotalsAnswer = CallResponse<'account.manage/summarizebillinghistory'>['totals'];

/** Shows opening, charges, credits, and closing of the period; reports an error if they don't add up. */
export function BillingTotals({ totals }: { totals: TotalsAnswer }) {
  const { opening, debits, credits, closing, matching } = totals;
  const narrowed = matching.debits !== debits || matching.credits !== credits;
  const items: TotalsItem[] = [
    { label: 'Opening balance', value: <Money usd={opening} /> },
    {
      label: 'Charges',
      value: <Money usd={debits} />,
      note: narrowed ? (
        <>
          These lines <Money usd={matching.debits} />
        </>
      ) : undefined,
    },
    {
      label: 'Credits',
      value: <Amount usd={credits} />,
      note: narrowed ? (
        <>
          These lines <Money usd={matching.credits} />
        </>
      ) : undefined,
    },
    { label: 'Closing balance', value: <Money usd={closing} /> },
  ];
  return (
    <>
      {!addsUp(totals) && (
        <Notice tone="error" title="These totals don’t add up.">
          Please report this to support; the lines below are unchanged.
        </Notice>
      )}
      <Totals label="Totals of the period" items={items} />
    </>
  );
}
