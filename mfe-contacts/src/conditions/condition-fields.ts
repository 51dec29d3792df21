import type { CallResponse } from '@heliograph/contract';
import type { ContactCondition } from '@heliograph/contract/calls/contact-filter';
import {
  conditionFields,
  conditionOp,
  type ConditionField,
  type ConditionOp,
  type FieldType,
} from '@heliograph/contract/reference/contacts';

export type CustomField = CallResponse<'contact.manage/getcontactfields'>['items'][number];

/** A field that a condition can name. */
export interface FieldChoice {
  /** Its name in the call. */
  field: string;
  label: string;
  type: FieldType;
  options: readonly string[];
}

const labels: Record<ConditionField, string> = {
  phone: 'Phone',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  company: 'Company',
  street: 'Street',
  city: 'City',
  postalCode: 'Postal code',
  country: 'Country code',
  state: 'State',
  timezone: 'Time zone',
  language: 'Language',
  birthday: 'Birthday',
  createdAt: 'Created',
  consentAt: 'Consent date',
  optedOutAt: 'Opted out',
  lastInboundAt: 'Last inbound',
  lastOutboundAt: 'Last outbound',
};

/** Returns the fields of contacts, custom ones last. */
export function fieldChoices(custom: readonly CustomField[]): FieldChoice[] {
  const own = Object.entries(conditionFields).map(([field, type]) => ({
    field,
    label: labels[field as ConditionField],
    type,
    options: [],
  }));
  return [
    ...own,
    ...custom.map(({ key, name, type, options }) => ({ field: `custom.${key}`, label: name, type, options })),
  ];
}

const textOps = ['IS', 'IS_NOT', 'CONTAINS', 'EMPTY', 'NOT_EMPTY'] as const;
const orderedOps = ['IS', 'IS_NOT', 'LESS', 'GREATER', 'EMPTY', 'NOT_EMPTY'] as const;

/** Returns how a field of a type can be compared. */
export const opsOf = (type: FieldType): readonly ConditionOp[] =>
  type === 'NUMBER' || type === 'DATE'
    ? orderedOps
    : type === 'TEXT'
      ? textOps
      : ['IS', 'IS_NOT', 'EMPTY', 'NOT_EMPTY'];

/** Returns the label of a comparison: dates are before and after. */
export function opLabel(op: ConditionOp, type: FieldType): string {
  if (type === 'DATE' && op === 'LESS') return 'is before';
  if (type === 'DATE' && op === 'GREATER') return 'is after';
  return conditionOp.label(op);
}

export const needsValue = (op: ConditionOp): boolean => op !== 'EMPTY' && op !== 'NOT_EMPTY';

/** Returns a condition as text: `City is Newark`. */
export function conditionText({ field, op, value }: ContactCondition, fields: readonly FieldChoice[]): string {
  const choice = fields.find((one) => one.field === field);
  const shown = typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
  return [
    choice?.label ?? field.replace('custom.', ''),
    opLabel(op, choice?.type ?? 'TEXT'),
    needsValue(op) ? shown : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** Parses a condition from an address; null if it isn't one. */
export function parseCondition(text: string): ContactCondition | null {
  try {
    const [field, op, value] = JSON.parse(text) as unknown[];
    if (typeof field !== 'string' || typeof op !== 'string' || !conditionOp.has(op)) return null;
    if (!needsValue(op)) return { field, op };
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? { field, op, value }
      : null;
  } catch {
    return null;
  }
}

/** Formats a condition for an address. */
export const formatCondition = ({ field, op, value }: ContactCondition): string =>
  JSON.stringify(value === undefined ? [field, op] : [field, op, value]);
