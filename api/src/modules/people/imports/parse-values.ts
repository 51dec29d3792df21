import { dayMs } from '@heliograph/contract/reference/durations';
import type { CustomValues } from '@heliograph/contract/calls/contact-filter';
import type { RowProblem } from '@heliograph/contract/reference/contact-imports';
import { contactLimits } from '@heliograph/contract/reference/contacts';
import { countries } from '@heliograph/contract/reference/countries';
import { emailPattern } from '@heliograph/contract/reference/email';
import { isTimeZone } from '../../../paging';
import type { CustomField } from '../contacts/custom-fields';
import { isDay } from '../../../base/days';

/** A value, or why the text isn't one. */
export type Parsed<Value> = { value: Value } | { problem: RowProblem };

const problem = (kind: RowProblem) => ({ problem: kind });

const email = new RegExp(`^(?:${emailPattern})$`);

/** Reads an email address of at most 100 characters. */
export function parseEmail(text: string): Parsed<string> {
  if (text.length > 100) return problem('TOO_LONG');
  return email.test(text) ? { value: text } : problem('EMAIL_INVALID');
}

const slashed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const isoLike = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
const pad = (digits: string) => digits.padStart(2, '0');

/**
 * Reads a day: `2026-03-31`, `3/31/2026` as in the United States, `31/03/2026` if it can't be one of those, or the
 * number of days of a spreadsheet.
 */
export function parseDay(text: string): Parsed<string> {
  const iso = isoLike.exec(text);
  if (iso) return dayOrProblem(`${iso[1]}-${pad(iso[2] ?? '')}-${pad(iso[3] ?? '')}`);
  const parts = slashed.exec(text);
  if (parts) {
    const [, first = '', second = '', year = ''] = parts;
    return dayOrProblem(
      Number(first) > 12 ? `${year}-${pad(second)}-${pad(first)}` : `${year}-${pad(first)}-${pad(second)}`,
    );
  }
  const serial = /^\d{1,6}(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0;
  // Day 1 is January 1, 1900; the calendar of spreadsheets has a February 29 in that year.
  return serial > 60 && serial < 200_000
    ? { value: new Date(Date.UTC(1899, 11, 30) + serial * dayMs).toISOString().slice(0, 10) }
    : problem('DATE_INVALID');
}

const dayOrProblem = (day: string): Parsed<string> => (isDay(day) ? { value: day } : problem('DATE_INVALID'));

/** Reads a birthday: a day between 1900 and today. */
export function parseBirthday(text: string, today: string): Parsed<string> {
  const day = parseDay(text);
  return 'value' in day && (day.value < '1900-01-01' || day.value > today) ? problem('DATE_INVALID') : day;
}

const yes = new Set(['yes', 'y', 'true', 't', '1', 'x', 'si', 'sí', 'oui', 'ja', 'on']);
const no = new Set(['no', 'n', 'false', 'f', '0', 'non', 'nein', 'off']);

/** Reads a value of a custom field. */
export function parseCustom({ type, options }: CustomField, text: string): Parsed<CustomValues[string]> {
  switch (type) {
    case 'TEXT':
      return text.length > contactLimits.customText ? problem('TOO_LONG') : { value: text };
    case 'NUMBER': {
      const plain = text.replaceAll(/[\s,$€£%]/g, '');
      const value = /^[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?$/i.test(plain) ? Number(plain) : NaN;
      return Math.abs(value) <= 1e15 ? { value } : problem('NUMBER_INVALID');
    }
    case 'DATE':
      return parseDay(text);
    case 'BOOLEAN': {
      const word = text.toLowerCase();
      return yes.has(word) ? { value: true } : no.has(word) ? { value: false } : problem('BOOLEAN_INVALID');
    }
    case 'CHOICE': {
      const option = options.find((one) => one.toLowerCase() === text.toLowerCase());
      return option === undefined ? problem('CHOICE_UNKNOWN') : { value: option };
    }
  }
}

const code3ByWord = new Map(
  countries.flatMap(({ code3, name }) => [
    [code3.toLowerCase(), code3],
    [name.toLowerCase(), code3],
  ]),
);
for (const [word, code3] of [
  ['us', 'USA'],
  ['u.s.', 'USA'],
  ['u.s.a.', 'USA'],
  ['united states', 'USA'],
  ['ca', 'CAN'],
  ['mx', 'MEX'],
  ['uk', 'GBR'],
  ['gb', 'GBR'],
] as const)
  code3ByWord.set(word, code3);

/** Reads a country by its name or its code of three letters. */
export function parseCountry(text: string): Parsed<string> {
  const code3 = code3ByWord.get(text.toLowerCase());
  return code3 === undefined ? problem('COUNTRY_INVALID') : { value: code3 };
}

/** Reads a state or region: up to three letters or digits. */
export function parseState(text: string): Parsed<string> {
  const code = text.toUpperCase().replace(/^[A-Z]{2}-/, '');
  return /^[A-Z0-9]{1,3}$/.test(code) ? { value: code } : problem('STATE_INVALID');
}

/** Reads a time zone by its identifier. */
export function parseZone(text: string): Parsed<string> {
  return text.length <= 64 && isTimeZone(text) ? { value: text } : problem('ZONE_INVALID');
}

/** Reads a language code, such as `en` or `es-MX`. */
export function parseLanguage(text: string): Parsed<string> {
  const code = text.replace('_', '-');
  return code.length <= 35 && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(code)
    ? { value: code }
    : problem('LANGUAGE_INVALID');
}
