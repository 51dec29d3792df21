import type { CallResponse } from '@heliograph/contract';
import { surchargeCarrier } from '@heliograph/contract/reference/carriers';
import { numberType } from '@heliograph/contract/reference/numbers';
import { rateItem, rateLimits } from '@heliograph/contract/reference/rates';
import { useCase } from '@heliograph/contract/reference/use-cases';
import Papa from 'papaparse';
import { Refusal } from '../../../base/refusal';
import { isDay } from '../../../base/days';
import { dimensionProblem, ratePrice } from '../rating/plan-rate';
import type { PlannedRate } from '../rating/plan-rate';
import { textOfCell } from '../../../paging';

type Errors = CallResponse<'admin.manage/quoterateimport'>['errors'];
type Cells = Partial<Record<string, string>>;

/** A price of a file. */
export interface RateLine extends PlannedRate {
  line: number;
  /** The name of the price list; empty if the file has no such column. */
  deck: string;
  /** The first day on which it no longer applies, empty for an open end; null if the file has no such column. */
  validTo: string | null;
}

/** Headings of the exported list that differ from those of an import. */
const exported: Readonly<Record<string, string>> = {
  units_of_the_month_before_it_applies: 'tier_from',
  effective_from: 'valid_from',
  first_day_it_no_longer_applies: 'valid_to',
};

const columnOf = (heading: string): string => {
  const name = heading
    .trim()
    .toLowerCase()
    .replace(/ \(usd\)$/, '')
    .replace(/[ -]/g, '_');
  return exported[name] ?? name;
};

/** Identifies what a price is for. */
export const subjectKey = ({
  item,
  channel,
  carrier,
  useCase: purpose,
  tierFrom,
}: Omit<PlannedRate, 'price' | 'validFrom'>): string => [item, channel, carrier, purpose, tierFrom].join(' ');

/** Reads the prices of a CSV file with the columns of the import or those of the exported list. */
export function readRates(csv: string): { lines: RateLine[]; errors: Errors } {
  const { data } = Papa.parse<Cells>(csv.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: columnOf,
  });
  const [lines, errors]: [RateLine[], Errors] = [[], []];
  if (data.length > rateLimits.importRows)
    return {
      lines,
      errors: [{ line: 1, message: `A file can have ${rateLimits.importRows.toLocaleString('en-US')} prices` }],
    };
  const seen = new Set<string>();
  data.forEach((record, index) => {
    const line = index + 2;
    const read = readLine(record, line);
    if (typeof read === 'string') {
      errors.push({ line, message: read });
      return;
    }
    const key = `${subjectKey(read)} ${read.validFrom}`;
    if (seen.has(key)) errors.push({ line, message: 'This price is in the file twice' });
    else lines.push(read);
    seen.add(key);
  });
  if (!data.length) errors.push({ line: 1, message: 'The file has no prices' });
  return { lines, errors };
}

/** Reads a row. Returns what is wrong with it as a text. */
function readLine(record: Cells, line: number): RateLine | string {
  const field = (name: string): string => textOfCell(record[name] ?? '');
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
  try {
    const planned = {
      line,
      deck: field('price_list'),
      item,
      channel,
      carrier,
      useCase: purpose,
      tierFrom: Number(tier),
      price: ratePrice(field('price').replace(/^\$/, '')),
      validFrom,
      validTo: record['valid_to'] === undefined ? null : field('valid_to'),
    };
    return dimensionProblem(planned)?.message ?? planned;
  } catch (error) {
    if (error instanceof Refusal) return error.response;
    throw error;
  }
}
