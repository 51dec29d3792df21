import type { LineType } from '@heliograph/contract/reference/contacts';
import type { SurchargeCarrier } from '@heliograph/contract/reference/carriers';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Executor } from '../../../db';
import { lastText } from './last-texts';
import { earlierOptOut } from './opt-out';

/**
 * Returns the contact of a phone that wrote, and adds one if there is none; an earlier opt-out of the phone holds for
 * it. The carrier of the text is kept if it is known.
 */
export async function contactWhoWrote(
  tx: Executor,
  { accountId, phone, carrier }: { accountId: string; phone: string; carrier: SurchargeCarrier | null },
  at: Date,
): Promise<string> {
  const optedOutAt = await earlierOptOut(tx, accountId, phone);
  const row = await tx.row<{ id: string; added: boolean }>(sql`
    insert into contact as c (id, account_id, phone, consent_status, consent_at, opted_out_at, last_inbound_at, carrier,
      created_at, updated_at)
    values (${v7()}, ${accountId}, ${phone}, ${optedOutAt ? 'REVOKED' : 'NONE'}, ${optedOutAt}, ${optedOutAt}, ${at},
      ${carrier}, ${at}, ${at})
    on conflict (account_id, phone) do update set last_inbound_at = greatest(c.last_inbound_at,
      excluded.last_inbound_at), carrier = coalesce(excluded.carrier, c.carrier)
    returning id, xmax = 0 as added`);
  if (!row) throw new Error('The contact was not stored');
  if (row.added)
    await tx.run(sql`
      update contact set last_outbound_at = ${lastText(sql`${accountId}`, sql`${phone}`, 'OUTBOUND')}
      where account_id = ${accountId} and id = ${row.id}`);
  return row.id;
}

/** A text that has left, and the recipient's carrier as far as it is known. */
export interface SentText {
  accountId: string;
  phone: string;
  carrier: SurchargeCarrier | null;
}

/** Phones of an account that belong to one carrier, as far as it is known. */
interface PhoneGroup {
  account: string;
  carrier: SurchargeCarrier | null;
  phones: string[];
}

/**
 * Keeps when contacts were last texted, and their carriers, in one statement per batch of messages, whatever their
 * source and account. Call it before anything of conversations or of the wallet is locked, as for a text that comes in.
 * A text that left counts even if another worker has claimed its message since.
 */
export async function noteTextsSent(tx: Executor, texts: readonly SentText[], at: Date): Promise<void> {
  const groups = new Map<string, PhoneGroup>();
  for (const { accountId: account, phone, carrier } of texts) {
    const key = `${account} ${carrier}`;
    const group = groups.get(key) ?? { account, carrier, phones: [] };
    group.phones.push(phone);
    groups.set(key, group);
  }
  if (!groups.size) return;
  // Locked in the order of bulk changes to contacts.
  await tx.run(sql`
    update contact c set last_outbound_at = greatest(c.last_outbound_at, ${at}::timestamptz),
      carrier = coalesce(s.carrier, c.carrier)
    from (
      select o.id, g.carrier
      from jsonb_to_recordset(${JSON.stringify([...groups.values()])}::text::jsonb)
        as g (account uuid, carrier text, phones text[]) cross join unnest(g.phones) as p (phone)
      join contact o on o.account_id = g.account and o.phone = p.phone
      where o.last_outbound_at is null or o.last_outbound_at < ${at}::timestamptz
      order by o.id for no key update of o
    ) s where c.id = s.id`);
}

/**
 * Keeps what a look-up found out about the contacts of an account: line type and carrier. Call it before the wallet is
 * locked.
 */
export async function noteLookedUp(
  tx: Executor,
  accountId: string,
  facts: ReadonlyMap<string, { lineType: LineType; carrier: SurchargeCarrier | null }>,
): Promise<void> {
  const rows = [...facts].flatMap(([phone, { lineType, carrier }]) =>
    lineType === 'UNKNOWN' && carrier === null ? [] : [{ phone, line: lineType, carrier }],
  );
  if (!rows.length) return;
  await tx.run(sql`
    update contact c set line_type = s.line, carrier = coalesce(s.carrier, c.carrier)
    from (
      select o.id, case when r.line = 'UNKNOWN' then o.line_type else r.line end as line, r.carrier
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (phone text, line text, carrier text)
      join contact o on o.account_id = ${accountId} and o.phone = r.phone order by o.id for no key update of o
    ) s where c.id = s.id and (c.line_type <> s.line or c.carrier is distinct from coalesce(s.carrier, c.carrier))`);
}
