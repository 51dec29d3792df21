import type { CustomValues } from '@heliograph/contract/calls/contact-filter';
import type { PhoneProblem } from '@heliograph/contract/reference/lookups';
import type { ImportTarget, RowProblem } from '@heliograph/contract/reference/contact-imports';
import { readPhone } from '../../../base/read-phone';
import type { PhoneCountry } from '../../../base/read-phone';
import { textOfCell } from '../../../paging';
import type { CustomField } from '../contacts/custom-fields';
import type { FileRow } from './csv-reader';
import {
  parseBirthday,
  parseCountry,
  parseCustom,
  parseEmail,
  parseLanguage,
  parseState,
  parseZone,
} from './parse-values';
import type { Parsed } from './parse-values';

/** The fields of a row that have a value. */
export interface ContactValues {
  phone: string;
  texts: Partial<Record<Exclude<ImportTarget, 'phone' | 'tags' | 'fullName'>, string>>;
  tags: string[] | null;
  custom: CustomValues | null;
}

/** What a row says, or why it can't be imported: in which cell, from 0, or as a whole. */
export type ReadRow = { values: ContactValues } | { problem: RowProblem; place: number | null };

/** How the columns of a file are read. */
export interface RowPlan {
  /** By column: a target, `custom.` and a key, or null. */
  targets: readonly (string | null)[];
  fields: readonly CustomField[];
  country: PhoneCountry;
  /** Today, for birthdays. */
  today: string;
}

const lengths = { firstName: 50, lastName: 50, company: 100, street: 100, city: 100, postalCode: 20 } as const;
const unreadable = /[\u0000\ufffd]/;

/** Reads a row by its plan. */
export function readRow({ targets, fields, country, today }: RowPlan, { cells, broken }: FileRow): ReadRow {
  if (broken) return { problem: 'BROKEN_ROW', place: null };
  const values: ContactValues = { phone: '', texts: {}, tags: null, custom: null };
  for (const [place, target] of targets.entries()) {
    const text = target === null ? '' : textOfCell(cells[place] ?? '');
    if (target === null || text === '') continue;
    if (unreadable.test(text)) return { problem: 'UNREADABLE', place };
    const problem = target.startsWith('custom.')
      ? addCustom(values, fields, target.slice('custom.'.length), text)
      : addField(values, target as ImportTarget, text, country, today);
    if (problem) return { problem, place };
  }
  return values.phone === '' ? { problem: 'PHONE_MISSING', place: targets.indexOf('phone') } : { values };
}

function addCustom(
  values: ContactValues,
  fields: readonly CustomField[],
  key: string,
  text: string,
): RowProblem | null {
  const field = fields.find((one) => one.key === key);
  // The field was deleted after the mapping.
  if (!field) return null;
  const parsed = parseCustom(field, text);
  if ('problem' in parsed) return parsed.problem;
  (values.custom ??= {})[key] = parsed.value;
  return null;
}

function addField(
  values: ContactValues,
  target: ImportTarget,
  text: string,
  country: PhoneCountry,
  today: string,
): RowProblem | null {
  if (target === 'tags') return addTags(values, text);
  if (target === 'fullName') return addName(values, text);
  const parsed = parseField(target, text, country, today);
  if ('problem' in parsed) return parsed.problem;
  if (target === 'phone') values.phone = parsed.value;
  else values.texts[target] = parsed.value;
  return null;
}

function parseField(
  target: Exclude<ImportTarget, 'tags' | 'fullName'>,
  text: string,
  country: PhoneCountry,
  today: string,
): Parsed<string> {
  switch (target) {
    case 'phone':
      return parsePhone(text, country);
    case 'email':
      return parseEmail(text);
    case 'birthday':
      return parseBirthday(text, today);
    case 'country':
      return parseCountry(text);
    case 'state':
      return parseState(text);
    case 'timezone':
      return parseZone(text);
    case 'language':
      return parseLanguage(text);
    case 'firstName':
    case 'lastName':
    case 'company':
    case 'street':
    case 'city':
    case 'postalCode':
      return text.length > lengths[target] ? { problem: 'TOO_LONG' } : { value: text };
  }
}

/** Reads a phone; without a country code it is one of `country`. */
function parsePhone(text: string, country: PhoneCountry): Parsed<string> {
  const read = readPhone(text, country);
  return 'phone' in read ? { value: read.phone } : { problem: phoneProblems[read.problem] };
}

const phoneProblems: Record<PhoneProblem, RowProblem> = {
  NOT_A_NUMBER: 'PHONE_INVALID',
  EXTRA_TEXT: 'PHONE_INVALID',
  TOO_SHORT: 'PHONE_LENGTH',
  TOO_LONG: 'PHONE_LENGTH',
  INVALID_LENGTH: 'PHONE_LENGTH',
  INVALID_COUNTRY_CODE: 'PHONE_UNASSIGNED',
  UNASSIGNED: 'PHONE_UNASSIGNED',
};

function addTags(values: ContactValues, text: string): RowProblem | null {
  const tags = [
    ...new Set(
      text
        .split(/[,;|]/)
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
  ];
  if (tags.some((tag) => tag.length > 36) || tags.length > 50) return 'TOO_LONG';
  values.tags = tags;
  return null;
}

/** The last word is the last name. A column of its own comes first. */
function addName(values: ContactValues, text: string): RowProblem | null {
  const words = text.split(/\s+/);
  const last = words.length > 1 ? (words.pop() ?? '') : '';
  const first = words.join(' ');
  if (first.length > lengths.firstName || last.length > lengths.lastName) return 'TOO_LONG';
  values.texts.firstName ??= first;
  if (last) values.texts.lastName ??= last;
  return null;
}
