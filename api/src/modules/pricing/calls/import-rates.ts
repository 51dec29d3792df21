import type { CallResponse } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import { surchargeCarrier } from '@heliograph/contract/reference/carriers';
import { numberType } from '@heliograph/contract/reference/numbers';
import { useCase } from '@heliograph/contract/reference/use-cases';
import { sql } from 'drizzle-orm';
import { Refusal } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { appendAudit } from '../../identity';
import { keepPrices } from '../rating/keep-prices';
import { planRate, repriceRate } from '../rating/plan-rate';
import type { PlannedRate } from '../rating/plan-rate';
import { lockDeck } from './decks';
import type { Pricer } from './rates';
import { readRates, subjectKey } from './read-rates';
import type { RateLine } from './read-rates';

type Diff = CallResponse<'admin.manage/quoterateimport'>;
type Imported = CallResponse<'admin.manage/importrates'>;

/** A price that the list has, or gets from an earlier row. */
interface Known {
  /** Null for one of the file. */
  rateId: number | null;
  price: bigint;
  from: string;
  to: string | null;
}

/** A row that changes something: a new price, or another amount of the planned one with this id. */
interface Change {
  line: RateLine;
  rateId: number | null;
}

/**
 * Compares a CSV file with the prices of a list. A row that the list has, or that equals the price on its first day,
 * changes nothing, so an exported list can be imported.
 */
export async function compareRates(
  tx: Executor,
  by: Pricer,
  deckId: string,
  csv: string,
): Promise<Diff & { changes: Change[] }> {
  const deck = await lockDeck(tx, by.scope, deckId);
  const { lines, errors } = readRates(csv);
  const byKey = await knownRates(tx, deckId);
  const result: Diff & { changes: Change[] } = { changed: [], added: [], same: 0, errors, changes: [] };
  // In the order of their days, so that a price of the file ends the one before it.
  for (const line of lines.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))) {
    const own = byKey.get(subjectKey(line)) ?? [];
    byKey.set(subjectKey(line), own);
    const same = own.find(({ from }) => from === line.validFrom);
    const before =
      same ?? own.findLast(({ from, to }) => from < line.validFrom && (to === null || to > line.validFrom));
    const problem = problemOf(line, deck.name, own, same, by.today);
    if (problem !== null) errors.push({ line: line.line, message: problem });
    else if (before?.price === line.price) result.same += 1;
    else {
      result.changes.push({ line, rateId: same?.rateId ?? null });
      (before ? result.changed : result.added).push(toLine(line, before?.price ?? null));
      if (!same) own.push({ rateId: null, price: line.price, from: line.validFrom, to: null });
    }
  }
  errors.sort((a, b) => a.line - b.line);
  return result;
}

/** Returns the prices of a list by what they are for, each in the order of their days. */
async function knownRates(tx: Executor, deckId: string): Promise<Map<string, Known[]>> {
  const rows = await tx.rows<Omit<PlannedRate, 'validFrom'> & Known>(sql`
    select id as "rateId", item, channel, carrier, use_case as "useCase", tier_from as "tierFrom", price,
      to_char(valid_from, 'YYYY-MM-DD') as from, to_char(valid_to, 'YYYY-MM-DD') as to from rate
      where deck_id = ${deckId} order by valid_from`);
  const byKey = new Map<string, Known[]>();
  for (const row of rows) byKey.set(subjectKey(row), [...(byKey.get(subjectKey(row)) ?? []), row]);
  return byKey;
}

/** Returns why a row can't be imported; null if it can. */
function problemOf(
  line: RateLine,
  deck: string,
  own: readonly Known[],
  same: Known | undefined,
  today: string,
): string | null {
  if (line.deck !== '' && line.deck !== deck) return `This is a price of another list, ${line.deck}`;
  if (line.validTo !== null && line.validTo !== (same?.to ?? ''))
    return 'An import can’t change when a price ends. End it in the list';
  if (same?.price === line.price) return null;
  if (line.validFrom <= today) return 'Effective from must be after today (UTC)';
  const later = same ? undefined : own.find(({ from }) => from > line.validFrom);
  return later ? `Another price is planned from ${later.from} on` : null;
}

/**
 * Adds the prices of a CSV file to a list, and changes planned ones; 422 with the first errors if a row has one, or if
 * something would have no price then, so that nothing is half done.
 */
export const importRates = (tx: Executor, by: Pricer, deckId: string, csv: string): Promise<Imported> =>
  keepPrices(tx, { now: by.now, field: 'csv', advice: 'Add rows with prices from the first unit on.' }, () =>
    addLines(tx, by, deckId, csv),
  );

async function addLines(tx: Executor, by: Pricer, deckId: string, csv: string): Promise<Imported> {
  const { changes, same, errors } = await compareRates(tx, by, deckId, csv);
  if (errors.length) {
    const fields = errors
      .slice(0, 20)
      .map(({ line, message }) => ({ field: 'csv', code: 'invalid', message: `Line ${line}: ${message}` }));
    throw new Refusal('invalid', 'VALIDATION_FAILED', fields[0]?.message ?? 'The file has errors', { fields });
  }
  for (const { line, rateId } of changes)
    await (rateId === null ? planRate(tx, deckId, line) : repriceRate(tx, rateId, line.price));
  const deck = await lockDeck(tx, by.scope, deckId);
  if (changes.length)
    await appendAudit(
      tx,
      by.actor,
      {
        action: 'rate.import',
        entity: 'rateDeck',
        entityId: deckId,
        entityName: deck.name,
        accountId: deck.accountId,
        after: { prices: changes.length },
      },
      by.now,
    );
  return { added: changes.length, same };
}

const toLine = (
  { line, item, channel, carrier, useCase: purpose, tierFrom, price, validFrom }: RateLine,
  before: bigint | null,
): Diff['added'][number] => ({
  line,
  item,
  tierFrom,
  validFrom,
  price: toWire(price),
  before: before === null ? null : toWire(before),
  channel: numberType.values.find((known) => known === channel) ?? null,
  carrier: surchargeCarrier.values.find((known) => known === carrier) ?? null,
  useCase: useCase.values.find((known) => known === purpose) ?? null,
});
