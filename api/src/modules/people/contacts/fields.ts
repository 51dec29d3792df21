import type { CallRequest } from '@heliograph/contract';
import { countries } from '@heliograph/contract/reference/countries';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isPhone } from '../../../base/phone';
import { fieldError } from '../../../base/refusal';
import { isTimeZone, textArray } from '../../../paging';
import { isDay } from '../../../base/days';

/** A contact to save, with its phone. */
export type WholeContact = CallRequest<'contact.manage/savecontact'> & { phone: string };

/** Columns of fields stored as sent, except that spaces are trimmed and empty text becomes null. */
const textColumns = {
  email: 'email',
  company: 'company',
  timezone: 'timezone',
  state: 'state',
  street: 'street',
  city: 'city',
  postalCode: 'postal_code',
  country: 'country3',
  language: 'language',
  consentEvidence: 'consent_evidence',
} as const;

/** Tags that a contact can have. */
export const tagsPerContact = 50;

/** Rejects a contact that fits its schema but isn't valid (422 on the field). `today` is the day of the account. */
export function checkContact(body: WholeContact, today: string): void {
  if (!isPhone(body.phone)) throw fieldError('phone', 'phone', 'Phone must be a valid phone');
  if (body.timezone && !isTimeZone(body.timezone)) throw fieldError('timezone', 'invalid', 'Time zone must be valid');
  if (body.country && !countries.some(({ code3 }) => code3 === body.country))
    throw fieldError('country', 'invalid', 'Country must be valid');
  if (body.birthday && !isPastDay(body.birthday, today))
    throw fieldError('birthday', 'invalid', 'Birthday must be valid');
}

function isPastDay(day: string, today: string): boolean {
  return isDay(day) && day >= '1900-01-01' && day <= today;
}

/** Normalizes tags for storage: trimmed, each once. */
export function tagList(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim()))].filter(Boolean);
}

/** Returns the columns that a save sets, with their values; fields omitted in the request are absent. */
export function contactColumns(body: WholeContact): [column: string, value: SQL][] {
  const columns: [string, SQL][] = [['phone', sql`${body.phone}`]];
  if (body.firstName !== undefined) columns.push(['first_name', sql`${body.firstName.trim()}`]);
  if (body.lastName !== undefined) columns.push(['last_name', sql`${body.lastName.trim()}`]);
  if (body.tags !== undefined) columns.push(['tags', textArray(tagList(body.tags))]);
  if (body.birthday !== undefined) columns.push(['birthday', sql`${body.birthday}::date`]);
  for (const [field, column] of Object.entries(textColumns)) {
    const value = body[field as keyof typeof textColumns];
    if (value !== undefined) columns.push([column, sql`${value?.trim() || null}`]);
  }
  return columns;
}
