import type { LookupAction } from '@heliograph/contract/reference/lookups';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { lineTypeOf } from '../../base/phone';
import type { Cell, Executor } from '../../db';
import { noteLookedUp } from '../people';
import { rememberCarriers, type SeenCarrier } from '../texting';
import type { PhoneFacts } from './lookup-port';
import { areaOf } from '../people';
import type { Reply } from './ask-provider';
import { chargeLookup, lockWallet, lookupPrice, refuseDearer } from './charge';
import { knownFacts } from './known-facts';
import type { KnownFacts } from './known-facts';
import type { PlannedNumber } from './plan';

/** Results to store: the numbers, what the provider said about them, and where they belong. */
export interface NewResults {
  accountId: string;
  requestId: string;
  /** The step of a job; null for a look-up without steps. */
  step: number | null;
  /** The place of the first number in its request. */
  firstSeq: number;
  numbers: readonly PlannedNumber[];
  reply: Reply;
  /** The most that it may cost, in micro-USD. */
  maxCost: bigint | null;
}

/** The columns of a result with the types of their values. */
export const resultColumns = {
  id: 'uuid',
  request_id: 'uuid',
  seq: 'smallint',
  account_id: 'uuid',
  at: 'timestamptz',
  phone: 'text',
  valid: 'boolean',
  reason: 'text',
  line_type: 'text',
  carrier: 'text',
  carrier_name: 'text',
  mcc: 'text',
  mnc: 'text',
  ported: 'boolean',
  lrn: 'text',
  ocn: 'text',
  city: 'text',
  state: 'text',
  zones: 'text[]',
  reachable: 'boolean',
  action: 'text',
  looked_up_at: 'timestamptz',
  from_cache: 'boolean',
  price: 'bigint',
};

const nothing: PhoneFacts = {
  lineType: 'UNKNOWN',
  carrier: null,
  carrierName: null,
  mcc: null,
  mnc: null,
  ported: null,
  lrn: null,
  ocn: null,
  city: null,
  state: null,
  reachable: null,
};

/**
 * Stores the results of numbers and charges those that the provider knew, in one transaction. Another look-up may have
 * found some in the meantime: these are free.
 */
export async function storeResults(tx: Executor, results: NewResults): Promise<{ charged: number; cost: bigint }> {
  const { accountId, requestId, step, firstSeq, numbers, reply, maxCost } = results;
  const { facts, at } = reply;
  await noteLookedUp(tx, accountId, facts);
  await lockWallet(tx, accountId);
  const unit = await lookupPrice(tx, accountId, at);
  const { price } = unit;
  const known = await knownFacts(
    tx,
    accountId,
    numbers.flatMap(({ phone }) => phone ?? []),
    at,
  );
  const news = numbers.filter(({ phone }) => phone !== null && !known.has(phone) && facts.has(phone)).length;
  refuseDearer(price * BigInt(news), maxCost);
  const cost = await chargeLookup(tx, { accountId, requestId, step, count: news, unit, at });
  const rows = numbers.map((number, index) => [
    v7(),
    requestId,
    firstSeq + index,
    accountId,
    at,
    ...resultCells(number, facts, known, at, price),
  ]);
  await tx.bulkInsert('lookup_result', resultColumns, rows);
  // A phone without a mobile carrier has no surcharge to remember.
  const seen = [...facts].flatMap(([phone, { carrier }]): SeenCarrier[] =>
    carrier ? [{ phone, carrier, source: 'LOOKUP' }] : [],
  );
  await rememberCarriers(tx, seen, at);
  return { charged: news, cost };
}

/** Returns the values of a number's result from its phone on: what was known before is free. */
export function resultCells(
  number: PlannedNumber,
  facts: Reply['facts'],
  known: ReadonlyMap<string, KnownFacts>,
  at: Date,
  price: bigint,
): Cell[] {
  if (number.phone === null)
    return [number.text, false, number.problem, ...factCells(nothing, [], 'SKIP_INVALID'), null, false, 0n];
  const before = known.get(number.phone);
  const found = before ?? facts.get(number.phone);
  const area = areaOf(number.phone);
  const own = lineTypeOf(number.phone);
  const all = { ...nothing, ...found };
  const complete = {
    ...all,
    lineType: own === 'UNKNOWN' ? all.lineType : own,
    state: all.state ?? area?.state ?? null,
  };
  const lookedUpAt = before ? before.lookedUpAt : found ? at : null;
  return [
    number.phone,
    true,
    null,
    ...factCells(complete, area?.zones ?? [], actionOf(complete)),
    lookedUpAt,
    before !== undefined,
    before || !found ? 0n : price,
  ];
}

const factCells = (
  { lineType, carrier, carrierName, mcc, mnc, ported, lrn, ocn, city, state, reachable }: PhoneFacts,
  zones: readonly string[],
  action: LookupAction,
): Cell[] => [lineType, carrier, carrierName, mcc, mnc, ported, lrn, ocn, city, state, [...zones], reachable, action];

/** Returns what a look-up suggests, whatever the account's opt-outs and blocks. */
function actionOf({ lineType, reachable }: PhoneFacts): LookupAction {
  if (reachable === true) return 'SEND';
  if (lineType === 'LANDLINE') return 'SKIP_LANDLINE';
  if (reachable === false) return 'SKIP_UNREACHABLE';
  return lineType === 'UNKNOWN' ? 'CHECK' : 'SEND';
}

/** Adds what was just stored to a request. */
export async function addToRequest(
  tx: Executor,
  requestId: string,
  done: number,
  { charged, cost }: { charged: number; cost: bigint },
): Promise<void> {
  await tx.run(
    sql`update lookup_request set done = done + ${done}, charged = charged + ${charged}, cost = cost + ${cost}
      where id = ${requestId}`,
  );
}
