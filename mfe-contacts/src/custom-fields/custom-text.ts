import { formatCalendarDay } from '@heliograph/contract/dates';
import { formatCount } from '@heliograph/kit/data';
import type { CustomValues } from '@heliograph/contract/calls/contact-filter';
import type { CustomField } from '../conditions/condition-fields';

type Value = CustomValues[string];

/** Returns a custom value as text; empty without one. */
export function customText({ key, type }: CustomField, custom: CustomValues): string {
  const value = custom[key];
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return Number.isInteger(value) ? formatCount(value) : String(value);
  return type === 'DATE' ? formatCalendarDay(value) : value;
}

/** Returns the values of a contact for its form. */
export const customForm = (custom: CustomValues): Record<string, string> =>
  Object.fromEntries(Object.entries(custom).map(([key, value]) => [key, String(value)]));

/** Returns the values that a form changed, by the types of their fields; null for those that it cleared. */
export function customChanges(
  fields: readonly CustomField[],
  before: Record<string, string>,
  after: Record<string, string> = {},
): { key: string; value: Value | null }[] {
  const changed = fields.filter(({ key }) => (before[key] ?? '') !== (after[key] ?? '').trim());
  return changed.map(({ key, type }) => ({ key, value: typed(type, (after[key] ?? '').trim()) }));
}

function typed(type: CustomField['type'], text: string): Value | null {
  if (text === '') return null;
  if (type === 'NUMBER') return Number(text);
  return type === 'BOOLEAN' ? text === 'true' : text;
}
