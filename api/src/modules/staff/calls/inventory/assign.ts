import { formatPhone } from '@heliograph/contract/reference/phones';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { notFound, Refusal } from '../../../../base/refusal';
import type { Executor } from '../../../../db';
import { requiredText } from '../../../../db/names';
import { notifyStaffChange } from '../../../numbers';
import { numberPrices, lockNumbers, moveNumbers, type StaffNumbers, writeSale } from '../../../numbers';
import type { LockedNumber } from '../../../numbers';
import { ofBrand, staffScope, type StaffScope } from '../../../identity';
import type { CallContext } from '../../../../http/register-call';
import { noteNumber, refuseOnly, type Changed } from './changes';

type Context = CallContext<'admin.manage/assignnumbers'>;

interface Receiver {
  id: string;
  company: string;
  status: string;
}

async function receiverOf(tx: Executor, scope: StaffScope, accountId: string): Promise<Receiver> {
  const account = await tx.row<Receiver>(sql`
    select id, name as company, status from account
      where id = ${accountId} and ${ofBrand(scope, sql`host_brand_id`)} for no key update`);
  if (!account) throw notFound('The account');
  if (account.status === 'CLOSED') throw new Refusal('conflict', 'CONFLICT', 'This account is closed');
  return account;
}

/** Returns why a number of the stock can't be assigned; null if it can. */
function stockProblem(
  { number, status, reservedBy, reservedUntil }: LockedNumber,
  receiver: Receiver,
  now: Date,
): string | null {
  if (status === 'QUARANTINED') return `${formatPhone(number)} is quarantined. Return it to stock first`;
  if (status !== 'AVAILABLE') return `${formatPhone(number)} is not for sale`;
  return reservedUntil !== null && reservedUntil > now && reservedBy !== receiver.id
    ? `${formatPhone(number)} is reserved by a customer who is buying it`
    : null;
}

function sortOut(numbers: readonly string[], { owned, stock }: StaffNumbers, receiver: Receiver, now: Date) {
  const failed: Changed['failed'] = [];
  const fit = numbers.filter((number) => {
    const [held, free] = [owned.get(number), stock.get(number)];
    if (!held && !free) throw notFound(numbers.length === 1 ? 'The number' : 'One of the numbers');
    const message = held
      ? held.accountId === receiver.id
        ? `${formatPhone(number)} already belongs to ${receiver.company}`
        : null
      : free
        ? stockProblem(free, receiver, now)
        : null;
    if (message !== null) failed.push({ number, message });
    return message === null;
  });
  return {
    moved: fit.flatMap((number) => owned.get(number) ?? []),
    sold: fit.flatMap((number) => stock.get(number) ?? []),
    failed,
  };
}

/** Serves `admin.manage/assignnumbers`: a sale of numbers of the stock, and moves between accounts. */
export async function assignNumbers(context: Context): Promise<Changed> {
  const { db, auth, body, clock, inventory, live, request } = context;
  const reason = requiredText('reason', 'Reason', body.reason);
  const numbers = [...new Set(body.numbers)];
  const scope = staffScope(auth);
  const { accounts, result } = await db.transaction(async (tx) => {
    const now = clock();
    const receiver = await receiverOf(tx, scope, body.accountUUID);
    const { moved, sold, failed } = sortOut(numbers, await lockNumbers(tx, inventory, scope, numbers), receiver, now);
    const newIds = new Map([...moved, ...sold].map(({ number }) => [number, v7()]));
    await moveNumbers(tx, moved, receiver.id, newIds, now);
    const priceOf = await numberPrices(tx, receiver.id, now);
    await inventory.sell(
      tx,
      sold.map(({ number }) => number),
    );
    const sales = sold.map((stock) => ({
      number: stock.number,
      numberId: newIds.get(stock.number) ?? '',
      stock,
      price: priceOf(stock),
    }));
    await writeSale(tx, {
      accountId: receiver.id,
      userId: auth.userId,
      purchaseId: v7(),
      now,
      sales,
      free: !body.charge,
    });
    const note = (number: string, accountId: string, before: string | null) =>
      noteNumber(tx, context, number, {
        action: 'number.assign',
        accountId,
        before: { company: before },
        after: { company: receiver.company },
        reason,
      });
    for (const { number, accountId, company } of moved) {
      await note(number, accountId, company);
      await note(number, receiver.id, company);
    }
    await notifyStaffChange(tx, 'released', moved, now);
    for (const { number } of sold) await note(number, receiver.id, null);
    return {
      accounts: new Set([receiver.id, ...moved.map((row) => row.accountId)]),
      result: refuseOnly({ changed: moved.length + sold.length, failed }),
    };
  });
  for (const accountId of accounts)
    live.changed(accountId, ['account.manage/listnumbers', 'account.manage/getbalance'], request.id);
  return result;
}
