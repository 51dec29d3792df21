import { createHash } from 'node:crypto';
import type { PublicResponse } from '@heliograph/shared/contract/public-api';
import { toWire } from '@heliograph/shared/money';
import type { SurchargeCarrier } from '@heliograph/shared/reference/carriers';
import type { LineType } from '@heliograph/shared/reference/contacts';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { isPhone, lineTypeOf } from '../../base/phone';
import { Refusal } from '../../base/refusal';
import type { Database, Executor } from '../../db';
import type { CarrierPort } from '../ports/carrier';
import { rememberCarriers } from '../messages/phone-carriers';
import type { SeenCarrier } from '../messages/phone-carriers';
import { chargeLookup, lookupPrice } from './charge';
import { checkedPhones } from './checked-phones';

/** Numbers to look up for an account. */
export interface LookupOrder {
  accountId: string;
  credentialId: string;
  numbers: readonly string[];
  idempotencyKey: string | undefined;
}

interface LookupDeps {
  db: Database;
  clock: () => Date;
  carrier: Pick<CarrierPort, 'describe'>;
}

type Result = PublicResponse<'lookUpNumbers'>;

interface Found {
  phone: string;
  valid: boolean;
  lineType: LineType;
  carrier: SurchargeCarrier | null;
  state: string | null;
  timezone: string | null;
  price: bigint;
}

/** Looks up numbers, and charges those that the carrier knows in the same transaction. A repetition with the same key returns the first result. */
export async function lookUpNumbers({ db, clock, carrier }: LookupDeps, order: LookupOrder): Promise<Result> {
  const { accountId, idempotencyKey } = order;
  const phones = checkedPhones('numbers', order.numbers);
  const facts = (await carrier.describe?.(phones.filter(isPhone))) ?? new Map();
  const now = clock();
  return db.transaction(async (tx) => {
    const requestId = v7();
    const hash = createHash('sha256').update(JSON.stringify(phones)).digest('hex');
    const added = await tx.run(sql`
      insert into lookup_request (id, account_id, credential_id, idempotency_key, request_hash, at)
      values (${requestId}, ${accountId}, ${order.credentialId}, ${idempotencyKey ?? null}, ${hash}, ${now}) on conflict do nothing`);
    if (added === 0) return storedResult(tx, accountId, idempotencyKey ?? '', hash);
    const price = await lookupPrice(tx, accountId, now);
    const places = await placesOf(tx, accountId, phones);
    const found = phones.map((phone): Found => {
      const valid = isPhone(phone);
      const own = lineTypeOf(phone);
      const known = valid ? facts.get(phone) : undefined;
      const lineType = own === 'UNKNOWN' ? (known?.lineType ?? 'UNKNOWN') : own;
      const place = valid ? places.get(phone) : undefined;
      return { phone, valid, lineType: valid ? lineType : 'UNKNOWN', carrier: known?.carrier ?? null, state: place?.state ?? null, timezone: place?.timezone ?? null, price: known ? price : 0n };
    });
    const chargeable = found.filter((one) => one.price > 0n).length;
    if (chargeable > 0) await chargeLookup(tx, { accountId, requestId, count: chargeable, price, at: now });
    await tx.bulkInsert('lookup_result', resultColumns, found.map((one, seq) => [requestId, seq, accountId, one.phone, one.valid, one.lineType, one.carrier, one.state, one.timezone, one.price]));
    await rememberCarriers(tx, found.flatMap(({ phone, carrier: seen }): SeenCarrier[] => (seen ? [{ phone, carrier: seen, source: 'LOOKUP' }] : [])), now);
    return toResult(found);
  });
}

const resultColumns = {
  request_id: 'uuid', seq: 'smallint', account_id: 'uuid', phone: 'text', valid: 'boolean', line_type: 'text', carrier: 'text', state: 'text', timezone: 'text', price: 'bigint',
};

/** Returns state and time zone of the phones that are contacts of the account. */
async function placesOf(tx: Executor, accountId: string, phones: readonly string[]): Promise<ReadonlyMap<string, { state: string | null; timezone: string | null }>> {
  const rows = await tx.rows<{ phone: string; state: string | null; timezone: string | null }>(sql`
    select phone, state, timezone from contact where account_id = ${accountId} and phone in (select jsonb_array_elements_text(${JSON.stringify(phones)}::text::jsonb))`);
  return new Map(rows.map(({ phone, ...place }) => [phone, place]));
}

async function storedResult(tx: Executor, accountId: string, key: string, hash: string): Promise<Result> {
  const known = await tx.row<{ id: string; hash: string }>(sql`select id, request_hash as hash from lookup_request where account_id = ${accountId} and idempotency_key = ${key}`);
  if (!known || known.hash !== hash) throw new Refusal('conflict', 'IDEMPOTENCY_MISMATCH', 'This idempotency key was used for other numbers. Use a new key for each request.');
  const rows = await tx.rows<Found>(sql`
    select phone, valid, line_type as "lineType", carrier, state, timezone, price from lookup_result where request_id = ${known.id} order by seq`);
  return toResult(rows);
}

function toResult(found: readonly Found[]): Result {
  const total = found.reduce((sum, { price }) => sum + price, 0n);
  return { results: found.map(({ phone, price, ...rest }) => ({ number: phone, ...rest, price: toWire(price) })), total: toWire(total) };
}
