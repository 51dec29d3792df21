import { dayMs } from '@heliograph/contract/reference/durations';
import type { CallResponse } from '@heliograph/contract';
import type { AuditAction } from '@heliograph/contract/reference/audit';
import { actionFrom, inventoryAction, inventoryStatus } from '@heliograph/contract/reference/inventory';
import type { InventoryAction } from '@heliograph/contract/reference/inventory';
import { quarantineDays } from '@heliograph/contract/reference/numbers';
import { formatPhone } from '@heliograph/contract/reference/phones';
import { Refusal, notFound } from '../../../../base/refusal';
import type { Executor } from '../../../../db';
import { appendAudit, staffScope } from '../../../identity';
import { requiredText } from '../../../../db/names';
import { notifyStaffChange, type StaffNumberChange } from '../../../numbers';
import { releaseRows, lockNumbers, restockNumbers, switchNumbers, type OwnedNumber } from '../../../numbers';
import type { LockedNumber } from '../../../numbers';
import { actorOf, type CallContext } from '../../../../http/register-call';

export type Changed = CallResponse<'admin.manage/setnumberstatus'>;
type Changes = 'admin.manage/setnumberstatus' | 'admin.manage/assignnumbers';

/** What accounts hear of an action on their numbers. */
const heardOf: Partial<Record<InventoryAction, StaffNumberChange>> = {
  SUSPEND: 'suspended',
  REACTIVATE: 'reactivated',
  RELEASE: 'released',
};
const auditOf: Record<InventoryAction, AuditAction> = {
  SUSPEND: 'number.suspend',
  REACTIVATE: 'number.reactivate',
  RELEASE: 'number.release',
  QUARANTINE: 'number.quarantine',
  RESTOCK: 'number.restock',
};

/** Records a change of a number, in the history of an account if it has one. */
export function noteNumber(
  tx: Executor,
  context: Pick<CallContext<Changes>, 'auth' | 'ip' | 'request' | 'clock'>,
  number: string,
  {
    action,
    accountId,
    before,
    after,
    reason,
  }: {
    action: AuditAction;
    accountId: string | null;
    before: Record<string, unknown>;
    after: Record<string, unknown>;
    reason: string;
  },
): Promise<void> {
  return appendAudit(
    tx,
    actorOf(context),
    { action, entity: 'number', entityId: number, entityName: formatPhone(number), accountId, before, after, reason },
    context.clock(),
  );
}

/** Returns a conflict instead of a result if the only number could not be changed. */
export function refuseOnly(result: Changed): Changed {
  const [only] = result.failed;
  if (result.changed === 0 && result.failed.length === 1 && only)
    throw new Refusal('conflict', 'CONFLICT', only.message);
  return result;
}

/** Returns why a number can't take an action; null if it can. */
function problemOf(action: InventoryAction, row: OwnedNumber | LockedNumber): string | null {
  if (row.status === 'RELEASED' || row.status === 'SOLD' || !actionFrom[action].includes(row.status))
    return `${formatPhone(row.number)} is ${label(row.status)}`;
  return action === 'REACTIVATE' && 'unpaid' in row && row.unpaid
    ? `${formatPhone(row.number)} is suspended because its renewal isn’t paid`
    : null;
}

const label = (status: string) => (inventoryStatus.has(status) ? inventoryStatus.label(status) : status).toLowerCase();

/** Serves `admin.manage/setnumberstatus`. Numbers outside the scope are rejected with 404, and nothing changes. */
export async function setNumberStatus(context: CallContext<'admin.manage/setnumberstatus'>): Promise<Changed> {
  const { db, auth, body, clock, inventory, live, request } = context;
  const { action } = body;
  const reason = requiredText('reason', 'Reason', body.reason);
  const numbers = [...new Set(body.numbers)];
  const { accounts, result } = await db.transaction(async (tx) => {
    const { owned, stock } = await lockNumbers(tx, inventory, staffScope(auth), numbers);
    const rows = numbers.map((number) => owned.get(number) ?? stock.get(number));
    const fit: (OwnedNumber | LockedNumber)[] = [];
    const failed: Changed['failed'] = [];
    for (const row of rows) {
      if (!row) throw notFound(numbers.length === 1 ? 'The number' : 'One of the numbers');
      const message = problemOf(action, row);
      if (message === null) fit.push(row);
      else failed.push({ number: row.number, message });
    }
    const held = fit.filter((row): row is OwnedNumber => 'accountId' in row);
    const free = fit.filter((row): row is LockedNumber => !('accountId' in row));
    if (action === 'SUSPEND' || action === 'REACTIVATE')
      await switchNumbers(
        tx,
        held.map(({ id }) => id),
        action === 'SUSPEND',
        clock(),
      );
    if (action === 'RELEASE') await releaseRows(tx, inventory, held, clock());
    if (action === 'QUARANTINE' && free.length > 0)
      await inventory.quarantine(tx, free, new Date(clock().getTime() + quarantineDays * dayMs));
    if (action === 'RESTOCK' && free.length > 0)
      await restockNumbers(
        tx,
        free.map(({ number }) => number),
      );
    for (const row of fit) {
      const accountId = 'accountId' in row ? row.accountId : null;
      await noteNumber(tx, context, row.number, {
        action: auditOf[action],
        accountId,
        before: { status: row.status },
        after: { change: inventoryAction.label(action) },
        reason,
      });
    }
    const heard = heardOf[action];
    if (heard) await notifyStaffChange(tx, heard, held, clock());
    return { accounts: new Set(held.map((row) => row.accountId)), result: refuseOnly({ changed: fit.length, failed }) };
  });
  for (const accountId of accounts) live.changed(accountId, ['account.manage/listnumbers'], request.id);
  return result;
}
