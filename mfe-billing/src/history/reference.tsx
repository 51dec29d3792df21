import type { RowOf } from '@heliograph/shared/data';
import { Mono } from '@heliograph/shared/ui';

const names = { message: 'Message', number: 'Number', campaign: 'Campaign', brand: 'Brand', deposit: 'Deposit', other: 'Other' } as const;

type Reference = NonNullable<RowOf<'account.manage/getbillinghistory'>['reference']>;

/** What a line is for: its kind and id. */
export function Reference({ of: { type, refUUID } }: { of: Reference }) {
  return <>{names[type]} {refUUID && <Mono>{refUUID}</Mono>}</>;
}
