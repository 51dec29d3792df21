import type { CallRequest, CallResponse, attemptSorts } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import type { AttemptStatus, RechargeCard, RechargeLimit } from '@heliograph/contract/reference/auto-recharge';
import { declineReasons, type CardBrand, type DeclineCode } from '@heliograph/contract/reference/deposits';
import { sql } from 'drizzle-orm';
import { defined, inPeriod } from '../../../../../paging';
import type { ListQuery } from '../../../../../paging';

type Request = CallRequest<'account.manage/getrechargeattempts'>;
type Item = CallResponse<'account.manage/getrechargeattempts'>['items'][number];

interface Row {
  attemptUUID: string;
  at: Date;
  status: AttemptStatus;
  amount: bigint;
  balanceBefore: bigint;
  number: number;
  card: RechargeCard;
  depositUUID: string | null;
  limitedBy: RechargeLimit | null;
  retryAt: Date | null;
  brand: CardBrand | null;
  last4: string | null;
  reference: string | null;
  code: DeclineCode | null;
}

/** Returns the list query of the attempts of Auto Recharge in an account. */
export function attemptList(
  accountId: string,
  filter: Request['filter'] = {},
): ListQuery<(typeof attemptSorts)[number]> {
  return {
    columns: sql`t.id as "attemptUUID", t.created_at as at,
      case when t.status = 'DECLINED' and d.failure_code = 'canceled' then 'CANCELED' else t.status end as status,
      t.amount, t.balance_before as "balanceBefore",
      t.number, t.card, t.deposit_id as "depositUUID",
      t.limited_by as "limitedBy", t.retry_at as "retryAt", d.brand, d.last4, d.reference, d.failure_code as code`,
    from: sql`recharge_attempt t left join deposit d on d.id = t.deposit_id`,
    where: defined(sql`t.account_id = ${accountId}`, inPeriod(sql`t.created_at`, filter)),
    id: sql`t.id`,
    sorts: { at: { expr: sql`t.created_at`, type: 'timestamptz' } },
    defaultSort: { field: 'at', dir: 'desc' },
  };
}

/** Returns the API's format of a row. */
export function toAttemptItem({ at, amount, balanceBefore, retryAt, brand, last4, code, ...row }: Row): Item {
  const { attemptUUID, status, number, card, depositUUID, reference, limitedBy } = row;
  return {
    attemptUUID,
    status,
    number,
    card,
    depositUUID,
    reference,
    limitedBy,
    at: at.toISOString(),
    amount: toWire(amount),
    balanceBefore: toWire(balanceBefore),
    method: brand === null || last4 === null ? null : { brand, last4 },
    failure: code === null ? null : { code, text: declineReasons[code] },
    retryAt: retryAt?.toISOString() ?? null,
  };
}
