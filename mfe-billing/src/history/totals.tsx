import { Amount } from './amount';
import { Money, Totals, type TotalsItem } from '@heliograph/shared/data';
import type { CallResponse } from '@heliograph/shared/contract';
import { Notice } from '@heliograph/shared/ui';
import { balances } from './balances';

type TotalsAnswer = CallResponse<'account.manage/summarizebillinghistory'>['totals'];

/** Opening, charges, credits and closing of the period; says so if they do not add up. */
export function BillingTotals({ totals }: { totals: TotalsAnswer }) {
  const { opening, debits, credits, closing, matching } = totals;
  const narrowed = matching.debits !== debits || matching.credits !== credits;
  const items: TotalsItem[] = [
    { label: 'Opening balance', value: <Money usd={opening} /> },
    { label: 'Charges', value: <Money usd={debits} />, note: narrowed ? <>These lines <Money usd={matching.debits} /></> : undefined },
    { label: 'Credits', value: <Amount usd={credits} />, note: narrowed ? <>These lines <Money usd={matching.credits} /></> : undefined },
    { label: 'Closing balance', value: <Money usd={closing} /> },
  ];
  return (
    <>
      {!balances(totals) && <Notice tone="error" title="These totals don’t add up.">Please report this to support; the lines below are unchanged.</Notice>}
      <Totals label="Totals of the period" items={items} />
    </>
  );
}
