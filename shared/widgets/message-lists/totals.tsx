import type { CallResponse } from '@heliograph/contract';
import { Count, Money, Totals } from '@heliograph/kit/data';

/** Shows the totals of all matching messages, after their period if that is known. */
export function MessageTotals({
  of,
  period,
}: {
  of: CallResponse<'report.manage/summarizesmsoutbound'>['totals'];
  period?: string;
}) {
  return (
    <Totals
      label="Totals of all matching messages"
      items={[
        ...(period === undefined ? [] : [{ label: 'Period', value: period }]),
        { label: 'Messages', value: <Count value={of.messages} /> },
        { label: 'Segments', value: <Count value={of.segments} /> },
        { label: 'Carrier surcharges', value: <Money usd={of.surcharge} /> },
        { label: 'Charged', value: <Money usd={of.total} /> },
      ]}
    />
  );
}
