import type { CallRequest, CallResponse } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { fieldError } from '../../base/refusal';
import { dayOf } from '../../base/zone-time';
import type { Executor } from '../../db';
import { chosenRows, idIn, lockChosen } from '../../paging';
import type { Buyer, NumberInventory } from './number-inventory';
import { accountZone } from '../identity';
import type { NumberStatus } from '@heliograph/contract/reference/numbers';
import { everyStatus, numberList } from './number-query';
import { releasedColumns, releaseRows } from './release-rows';
import type { ReleasedNumber } from './release-rows';

type Request = CallRequest<'account.manage/releasenumber'>;

interface Row extends ReleasedNumber {
  status: NumberStatus;
  renewsOn: string | null;
}

const namedFailures = 1000;
const locking = {
  table: sql`n`,
  columns: sql`${releasedColumns}, n.status, n.renews_on::text as "renewsOn"`,
  one: 'Number',
  many: 'numbers',
};

/** Releases the selected numbers of an account, now or when their paid period ends. Call it inside a transaction. */
export async function releaseNumbers(
  tx: Executor,
  inventory: NumberInventory,
  { accountId, now }: Buyer,
  body: Request,
): Promise<CallResponse<'account.manage/releasenumber'>> {
  const chosen = chosenRows('numbers', { ...body, ids: body.numbers });
  const rows = await lockChosen<Row>(tx, numberList(accountId, chosen.filter ?? everyStatus), chosen, locking);
  requireConfirmation(rows, body.confirm);
  const today = dayOf(await accountZone(tx, accountId), now.getTime());
  const reasonOf = (row: Row) => refusal(row, body.when, today);
  const fit = rows.filter((row) => reasonOf(row) === null);
  const failed = rows.flatMap((row) => {
    const message = reasonOf(row);
    return message === null ? [] : [{ numberUUID: row.id, number: row.number, message }];
  });
  if (body.when === 'now') await releaseRows(tx, inventory, fit, now);
  else
    await tx.run(
      sql`update number n set status = 'RELEASE_PENDING', auto_renew = false, updated_at = ${now} where ${idIn(
        sql`n.id`,
        fit.map(({ id }) => id),
      )}`,
    );
  return {
    released: fit.slice(0, namedFailures).map(({ id }) => id),
    releasedTotal: fit.length,
    failed: failed.slice(0, namedFailures),
    failedTotal: failed.length,
  };
}

/** Returns why a number can't be released at that time; null if it can. */
function refusal({ status, renewsOn }: Row, when: Request['when'], today: string): string | null {
  if (status === 'RELEASED') return 'The number was released already';
  if (when === 'now') return null;
  if (status === 'RELEASE_PENDING') return 'The number is already being released';
  if (status === 'SUSPENDED') return 'A suspended number can only be released now';
  return renewsOn === null || renewsOn <= today ? 'Its paid period has ended, so it can only be released now' : null;
}

/** Requires what the user typed: how many numbers there are, or the only one, with or without its country code. */
function requireConfirmation(rows: readonly Row[], confirm: string): void {
  const typed = confirm.replace(/\D/g, '');
  const [first] = rows;
  const number = first?.number.replace(/\D/g, '') ?? '';
  const fits =
    rows.length === 0 ||
    typed === String(rows.length) ||
    (rows.length === 1 && (typed === number || (number.length === 11 && typed === number.slice(1))));
  if (!fits)
    throw fieldError(
      'confirm',
      'confirm',
      rows.length === 1 ? 'Type the number exactly to confirm' : `Type ${rows.length} to confirm`,
    );
}
