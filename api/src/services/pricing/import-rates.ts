import type { CallResponse } from '@heliograph/shared/contract';
import { toWire } from '@heliograph/shared/money';
import { surchargeCarrier } from '@heliograph/shared/reference/carriers';
import { numberType } from '@heliograph/shared/reference/numbers';
import { rateItem, rateLimits } from '@heliograph/shared/reference/rates';
import { useCase } from '@heliograph/shared/reference/use-cases';
import { sql } from 'drizzle-orm';
import Papa from 'papaparse';
import { Refusal } from '../../base/refusal';
import type { Executor } from '../../db';
import { appendAudit } from '../../domain/audit';
import { isDay } from '../../domain/contacts/days';
import { dimensionProblem, planRate, ratePrice } from '../../domain/rating/plan-rate';
import type { PlannedRate } from '../../domain/rating/plan-rate';
import { lockDeck } from './decks';
import type { Pricer } from './rates';

type Diff = CallResponse<'admin.manage/quoterateimport'>;

interface Line extends PlannedRate {
  line: number;
}

/** Compares a CSV file with the prices of a list. A row that equals the price on its first day changes nothing. */
export async function compareRates(
  tx: Executor,
  by: Pricer,
  deckId: string,
  csv: string,
): Promise<Diff & { planned: Line[] }> {
  await lockDeck(tx, by.scope, deckId);
  const { lines, errors } = readCsv(csv, by.today);
  const known = await tx.rows<Omit<PlannedRate, 'validFrom'> & { from: string; to: string | null }>(sql`
    select item, channel, carrier, use_case as "useCase", tier_from as "tierFrom", price,
      to_char(valid_from, 'YYYY-MM-DD') as from, to_char(valid_to, 'YYYY-MM-DD') as to from rate
      where deck_id = ${deckId}`);
  const byKey = new Map<string, typeof known>();
  for (const row of known) byKey.set(keyOf(row), [...(byKey.get(keyOf(row)) ?? []), row]);
  const result: Diff & { planned: Line[] } = { changed: [], added: [], same: 0, errors, planned: [] };
  for (const line of lines) {
    const own = byKey.get(keyOf(line)) ?? [];
    const planned = own.find(({ from }) => from >= line.validFrom);
    const before = own.find(({ from, to }) => from < line.validFrom && (to === null || to > line.validFrom));
    if (planned && (planned.from !== line.validFrom || planned.price !== line.price))
      errors.push({ line: line.line, message: `Another price is planned from ${planned.from} on` });
    else if (planned || before?.price === line.price) result.same += 1;
    else {
      result.planned.push(line);
      (before ? result.changed : result.added).push(toLine(line, before?.price ?? null));
    }
  }
  errors.sort((a, b) => a.line - b.line);
  return result;
}

/**
 * Adds the prices of a CSV file to a list; 422 with the first errors if a row has one, so that nothing is half done.
 */
export async function importRates(
  tx: Executor,
  by: Pricer,
  deckId: string,
  csv: string,
): Promise<CallResponse<'admin.manage/importrates'>> {
  const { planned, same, errors } = await compareRates(tx, by, deckId, csv);
  if (errors.length) {
    const fields = errors
      .slice(0, 20)
      .map(({ line, message }) => ({ field: 'csv', code: 'invalid', message: `Line ${line}: ${message}` }));
    throw new Refusal('invalid', 'VALIDATION_FAILED', fields[0]?.message ?? 'The file has errors', { fields });
  }
  for (const line of planned) await planRate(tx, deckId, line);
  const deck = await lockDeck(tx, by.scope, deckId);
  if (planned.length)
    await appendAudit(
      tx,
      by.actor,
      {
        action: 'rate.import',
        entity: 'rateDeck',
        entityId: deckId,
        entityName: deck.name,
        accountId: deck.accountId,
        after: { prices: planned.length },
      },
      by.now,
    );
  return { added: planned.length, same };
}

const keyOf = ({
  item,
  channel,
  carrier,
  useCase: purpose,
  tierFrom,
}: Omit<PlannedRate, 'price' | 'validFrom'>): string => [item, channel, carrier, purpose, tierFrom].join(' ');

function readCsv(csv: string, today: string): { lines: Line[]; errors: Diff['errors'] } {
  const { data } = Papa.parse<Partial<Record<string, string>>>(csv.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim().toLowerCase().replace(/[ -]/g, '_'),
  });
  const [lines, errors]: [Line[], Diff['errors']] = [[], []];
  if (data.length > rateLimits.importRows)
    return {
      lines,
      errors: [{ line: 1, message: `A file can have ${rateLimits.importRows.toLocaleString('en-US')} prices` }],
    };
  const seen = new Set<string>();
  data.forEach((record, index) => {
    const line = index + 2;
    const read = readLine(record, line, today);
    if (typeof read === 'string') errors.push({ line, message: read });
    else if (seen.has(keyOf(read))) errors.push({ line, message: 'This price is in the file twice' });
    else {
      seen.add(keyOf(read));
      lines.push(read);
    }
  });
  if (!data.length) errors.push({ line: 1, message: 'The file has no prices' });
  return { lines, errors };
}

/**
 * Reads a row: item, channel, carrier, use_case, tier_from, price, valid_from. Returns what is wrong with it as a text.
 */
function readLine(record: Partial<Record<string, string>>, line: number, today: string): Line | string {
  const field = (name: string): string => record[name]?.trim() ?? '';
  const item = rateItem.values.find((known) => known === field('item').toLowerCase());
  if (!item) return `Item must be one of ${rateItem.values.join(', ')}`;
  const [channel, carrier, purpose] = [field('channel'), field('carrier'), field('use_case')];
  if (channel && !numberType.has(channel)) return `Channel must be empty or one of ${numberType.values.join(', ')}`;
  if (carrier && !surchargeCarrier.has(carrier))
    return `Carrier must be empty or one of ${surchargeCarrier.values.join(', ')}`;
  if (purpose && !useCase.has(purpose)) return 'Use case must be empty or a known one';
  const tier = field('tier_from') || '0';
  if (!/^\d{1,9}$/.test(tier)) return 'Tier must be a whole number';
  const validFrom = field('valid_from');
  if (!isDay(validFrom)) return 'Effective from must be a day, YYYY-MM-DD';
  if (validFrom <= today) return 'Effective from must be after today (UTC)';
  try {
    const planned = {
      line,
      item,
      channel,
      carrier,
      useCase: purpose,
      tierFrom: Number(tier),
      price: ratePrice(field('price').replace(/^\$/, '')),
      validFrom,
    };
    return dimensionProblem(planned)?.message ?? planned;
  } catch (error) {
    if (error instanceof Refusal) return error.response;
    throw error;
  }
}

const toLine = (
  { line, item, channel, carrier, useCase: purpose, tierFrom, price, validFrom }: Line,
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
