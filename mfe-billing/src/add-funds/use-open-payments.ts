import type { RowOf } from '@heliograph/kit/data';
import { useCall } from '@heliograph/platform/query';

const call = 'account.manage/getdeposits';

/** A deposit that waits for the cardholder or for the card processor. */
export type OpenDeposit = RowOf<typeof call>;

const request = {
  filter: { status: ['REQUIRES_ACTION' as const, 'PROCESSING' as const] },
  sort: [{ field: 'at' as const, dir: 'desc' as const }],
  page: { size: 10 },
};

/** Returns the payments without a result, newest first. */
export function useOpenPayments(): readonly OpenDeposit[] {
  const { data } = useCall(call, request);
  return data?.items.filter(({ status }) => status === 'REQUIRES_ACTION' || status === 'PROCESSING') ?? [];
}
