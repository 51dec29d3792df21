import { formatCount, Money, type RowOf } from '@heliograph/shared/data';

/** How the price of a message comes about: segments x rate + surcharge. */
export function Price({ row }: { row: Pick<RowOf<'report.manage/getsmsoutbound'>, 'segments' | 'rate' | 'surcharge' | 'total'> }) {
  if (Number(row.total) === 0) return <>Not charged</>;
  return (
    <>
      {formatCount(row.segments)} × <Money usd={row.rate} /> + <Money usd={row.surcharge} /> surcharge = <b><Money usd={row.total} /></b>
    </>
  );
}
