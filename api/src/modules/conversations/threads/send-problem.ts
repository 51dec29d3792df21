import type { CallResponse } from '@heliograph/contract';
import { formatAmount, formatBalance } from '@heliograph/contract/money';
import { optOutReasons, type BlockReason } from '@heliograph/contract/reference/blacklist';
import { formatPhone } from '@heliograph/contract/reference/phones';
import { sql } from 'drizzle-orm';
import { zoneWall } from '../../../base/zone-time';
import type { Executor } from '../../../db';
import { blockedPhones, type AppliedBlock, quietRecipients, type QuietRecipient } from '../../people';
import {
  dayRefusal,
  type DayShare,
  dayUse,
  roomOf,
  highestPrice,
  priceList,
  senderProblem,
  type SendingNumber,
} from '../../texting';

type Problem = NonNullable<CallResponse<'conversation.manage/getestimate'>['problem']>;

/**
 * Says why a number can't text a phone at a time, and what to do; null if it can. A phone that isn't known yet has no
 * problem of its own.
 */
export async function sendProblem(
  db: Executor,
  sender: SendingNumber,
  phone: string | undefined,
  at: Date,
): Promise<Problem | null> {
  const own = senderProblem(sender);
  if (own) return own;
  return (
    (phone === undefined ? null : await recipientProblem(db, sender, phone, at)) ?? (await moneyProblem(db, sender, at))
  );
}

async function recipientProblem(db: Executor, sender: SendingNumber, phone: string, at: Date): Promise<Problem | null> {
  const blocked = (await blockedPhones(db, sender, [phone])).get(phone);
  if (blocked) return blockProblem(db, sender, blocked);
  const quiet = (await quietRecipients(db, sender, [phone], at)).get(phone);
  if (quiet) return quietProblem(quiet, at);
  const landline = await db.row(
    sql`select 1 from contact where account_id = ${sender.accountId} and phone = ${phone} and line_type = 'LANDLINE'`,
  );
  return landline === null
    ? null
    : {
        code: 'LANDLINE',
        text: `${formatPhone(phone)} is a landline, which can’t receive texts. Ask for a mobile number.`,
      };
}

/** Formats a wall time, `9:30 PM`. */
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });

/** Formats the day of a wall time, `Nov 20, 2026`. */
const calendar = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

function quietProblem({ zone, opensAt }: QuietRecipient, at: Date): Problem {
  const time = clock.format(zoneWall(zone)(at.getTime()));
  return {
    code: 'QUIET_HOURS',
    text: `It is ${time} there, too early or too late for marketing. Schedule the text for their day, or wait until they text you.`,
    ...(opensAt && { endsAt: opensAt.toISOString() }),
  };
}

async function blockProblem(
  db: Executor,
  { accountId, timezone }: SendingNumber,
  { phone, entryId, reason, since }: AppliedBlock,
): Promise<Problem> {
  const name = formatPhone(phone);
  const day = calendar.format(zoneWall(timezone)(since.getTime()));
  const entry = entryId === null ? {} : { entryUUID: entryId };
  if (!optOutReasons.includes(reason))
    return {
      code: 'BLOCKED',
      text: `${name} has been on the number blacklist since ${day}. To text it, unblock it there.`,
      ...entry,
    };
  return {
    code: 'OPTED_OUT',
    text: `${await optOutSentence(db, { accountId, entryId, reason, name, day })} They can text START to return.`,
    ...entry,
  };
}

/** Says how and when someone has opted out. */
async function optOutSentence(
  db: Executor,
  {
    accountId,
    entryId,
    reason,
    name,
    day,
  }: { accountId: string; entryId: string | null; reason: BlockReason; name: string; day: string },
): Promise<string> {
  if (reason === 'CARRIER') return `A carrier reported on ${day} that ${name} has opted out.`;
  if (reason === 'REVOKED') return `Consent to text ${name} was revoked on ${day}.`;
  const text =
    entryId &&
    (await db.row<{ body: string }>(sql`
    select m.body from blacklist_entry e join message m on m.account_id = e.account_id and m.id = e.source_message_id
      where e.account_id = ${accountId} and e.id = ${entryId}`));
  return `${name} opted out${text ? ` with “${text.body.trim().slice(0, 40)}”` : ''} on ${day}.`;
}

/**
 * A text of one segment must fit above the minimum balance and into the limits of the day, at the highest price: what
 * sending it holds.
 */
async function moneyProblem(
  db: Executor,
  { accountId, channel, campaignId }: SendingNumber,
  at: Date,
): Promise<Problem | null> {
  const row = await db.row<{ left: bigint }>(sql`
    select w.balance - h.held - a.lowest_balance as left from account a
    join ledger_account w on w.account_id = a.id and w.kind = 'WALLET' join wallet_hold h on h.account_id = a.id
      where a.id = ${accountId}`);
  const least = highestPrice(await priceList(db, { accountId, direction: 'OUTBOUND', channel, campaignId, at }), 1);
  if (!row || row.left >= least) return dayProblem(db, accountId, { at, texts: 1, cost: least });
  const available = formatBalance(row.left > 0n ? row.left : 0n);
  return {
    code: 'LOW_BALANCE',
    text: `Sending is paused: a text can cost ${formatAmount(least)} a segment, and ${available} is available above the minimum balance. Add funds to resume.`,
  };
}

async function dayProblem(db: Executor, accountId: string, share: DayShare): Promise<Problem | null> {
  const room = roomOf(await dayUse(db, accountId, share.at));
  if ((room.texts === null || room.texts >= share.texts) && (room.cost === null || room.cost >= share.cost))
    return null;
  return { code: 'CAP_REACHED', text: (await dayRefusal(db, accountId, share, share.at)).response };
}
