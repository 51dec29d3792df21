import { readsChangedBy } from '@heliograph/contract';
import type { CallResponse } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import type { AuditAction } from '@heliograph/contract/reference/audit';
import { chargeLimits } from '@heliograph/contract/reference/staff-charges';
import { sql } from 'drizzle-orm';
import { fieldError, notFound, Refusal } from '../../../../base/refusal';
import type { Executor } from '../../../../db';
import { appendAudit, ofBrand, staffScope } from '../../../identity';
import {
  chargeFacts,
  lockCharge,
  walletChange,
  type ChargeRecord,
  approvalNeeded,
  openCharge,
  readChargeAmount,
  postCharge,
  refuseClosed,
  reverseCharge,
  walletBalance,
  recordRejection,
} from '../../../money';
import { requiredText } from '../../../../db/names';
import { actorOf, type CallContext } from '../../../../http/register-call';
import { forbidden } from '../staff-context';
import { oneCharge, type ChargeItem } from './queries';
import { fullName } from '../../../../db/full-name';

type Change =
  'admin.manage/postcharge' | 'admin.manage/approvecharge' | 'admin.manage/rejectcharge' | 'admin.manage/reversecharge';

/** Serves `admin.manage/quotecharge`. */
export async function quoteCharge({
  db,
  auth,
  body,
  clock,
}: CallContext<'admin.manage/quotecharge'>): Promise<CallResponse<'admin.manage/quotecharge'>> {
  const amount = readChargeAmount(body.amount);
  const account = await db.row<{ id: string; minBalance: bigint }>(sql`
    select id, lowest_balance as "minBalance" from account
      where id = ${body.accountUUID} and ${ofBrand(staffScope(auth), sql`host_brand_id`)}`);
  if (!account) throw notFound('The account');
  const balance = await walletBalance(db, account.id);
  const approval = await approvalNeeded(
    db,
    { userId: auth.userId, accountId: account.id, direction: body.direction, amount },
    clock(),
  );
  const after = balance + walletChange({ direction: body.direction, amount });
  return {
    balance: toWire(balance),
    balanceAfter: toWire(after),
    minBalance: toWire(account.minBalance),
    belowMinBalance: after < account.minBalance,
    needsApproval: approval !== null,
    approval,
  };
}

/** Records an action on a charge. */
function note(
  tx: Executor,
  context: Pick<CallContext<Change>, 'auth' | 'ip' | 'request' | 'clock'>,
  charge: ChargeRecord,
  action: AuditAction,
  reason: string,
): Promise<void> {
  const after = chargeFacts(charge, toWire(charge.amount));
  return appendAudit(
    tx,
    actorOf(context),
    {
      action,
      entity: 'charge',
      entityId: charge.id,
      entityName: charge.company,
      accountId: charge.accountId,
      after,
      reason,
    },
    context.clock(),
  );
}

/**
 * Has the open pages of the customer read the balance again, unless the charge was never posted. Call it after the
 * commit.
 */
function announce(
  { live, request }: Pick<CallContext<Change>, 'live' | 'request'>,
  { status, account }: ChargeItem,
): void {
  if (status === 'POSTED' || status === 'REVERSED')
    live.changed(account.accountUUID, readsChangedBy('account.manage/createdeposit'), request.id);
}

/**
 * Serves `admin.manage/postcharge`. Above the limit the charge stays pending until a second staff member approves it.
 */
export async function postStaffCharge(context: CallContext<'admin.manage/postcharge'>): Promise<ChargeItem> {
  const { db, auth, body, clock } = context;
  const scope = staffScope(auth);
  const posted = await db.transaction(async (tx) => {
    const account = await tx.row<{ id: string; accountStatus: string }>(sql`
      select id, status as "accountStatus" from account
        where id = ${body.accountUUID} and ${ofBrand(scope, sql`host_brand_id`)}`);
    if (!account) throw notFound('The account');
    const { id, known } = await openCharge(tx, auth.userId, account.id, body, clock());
    if (!known) {
      refuseClosed({ ...account, category: body.category });
      const charge = await lockCharge(tx, scope, id);
      if (!charge.needsApproval) await postCharge(tx, charge, null, clock());
      await note(tx, context, charge, charge.needsApproval ? 'charge.request' : 'charge.post', charge.reason);
    }
    return oneCharge(tx, scope, id);
  });
  announce(context, posted);
  return posted;
}

/** Runs a change of one charge, which is locked, so that the second of two at once reads what the first did. */
async function onCharge(
  context: Pick<CallContext<Change>, 'db' | 'auth' | 'live' | 'request'>,
  chargeId: string,
  work: (tx: Executor, charge: ChargeRecord) => Promise<void>,
): Promise<ChargeItem> {
  const scope = staffScope(context.auth);
  const changed = await context.db.transaction(async (tx) => {
    const charge = await lockCharge(tx, scope, chargeId);
    await work(tx, charge);
    return oneCharge(tx, scope, charge.id);
  });
  announce(context, changed);
  return changed;
}

/** Refuses a charge that a colleague has decided meanwhile, with who, and the reason of a rejection. */
async function refuseDecided(tx: Executor, { id, status }: ChargeRecord): Promise<void> {
  if (status === 'PENDING') return;
  const decided = await tx.row<{ by: string | null; reason: string | null }>(sql`
    select ${fullName('u')} as by, c.decision_reason as reason
    from staff_charge c left join app_user u on u.id = c.decided_by where c.id = ${id}`);
  const by = decided?.by ?? 'A colleague';
  throw new Refusal(
    'conflict',
    'ALREADY_DECIDED',
    status === 'REJECTED'
      ? `${by} rejected this charge: “${decided?.reason ?? ''}”`
      : `${by} already approved this charge`,
  );
}

/** Serves `admin.manage/approvecharge`: never by the staff member who requested it. */
export function approveCharge(context: CallContext<'admin.manage/approvecharge'>): Promise<ChargeItem> {
  const { auth, body, clock } = context;
  return onCharge(context, body.chargeUUID, async (tx, charge) => {
    await refuseDecided(tx, charge);
    if (charge.createdBy === auth.userId) throw forbidden('A different staff member must approve this charge');
    await postCharge(tx, charge, auth.userId, clock());
    await note(tx, context, charge, 'charge.approve', charge.reason);
  });
}

/** Serves `admin.manage/rejectcharge`; who requested it may withdraw it so. */
export function rejectCharge(context: CallContext<'admin.manage/rejectcharge'>): Promise<ChargeItem> {
  const { auth, body, clock } = context;
  const reason = requiredText('reason', 'Reason', body.reason);
  return onCharge(context, body.chargeUUID, async (tx, charge) => {
    await refuseDecided(tx, charge);
    await recordRejection(tx, charge.id, { userId: auth.userId, reason }, clock());
    await note(tx, context, charge, 'charge.reject', reason);
  });
}

/** Serves `admin.manage/reversecharge`. */
export function reverseStaffCharge(context: CallContext<'admin.manage/reversecharge'>): Promise<ChargeItem> {
  const { auth, body, clock } = context;
  const reason = requiredText('reason', 'Reason', body.reason);
  if (reason.length < chargeLimits.reason)
    throw fieldError('reason', 'minLength', `Reason must be more than ${chargeLimits.reason} characters`);
  return onCharge(context, body.chargeUUID, async (tx, charge) => {
    await reverseCharge(tx, charge, auth.userId, reason, clock());
    await note(tx, context, charge, 'charge.reverse', reason);
  });
}
