import { statusSet, valueSet, type ValueOf } from './value-set';

/** Consent of a contact to receive texts; `REVOKED` follows an opt-out. */
export const consentStatus = /* @__PURE__ */ statusSet({
  NONE: { label: 'No consent', meaning: 'unknown' },
  EXPRESS: { label: 'Express', meaning: 'active' },
  EXPRESS_WRITTEN: { label: 'Express, written', meaning: 'active' },
  REVOKED: { label: 'Revoked', meaning: 'blocked' },
});

/** Sources of consent. */
export const consentSource = /* @__PURE__ */ valueSet({
  WEB_FORM: 'Web form',
  KEYWORD: 'Keyword',
  PAPER_FORM: 'Paper form',
  VERBAL: 'Verbal',
  IMPORT: 'Import',
});

/** The type of a phone number. */
export const lineType = /* @__PURE__ */ valueSet({
  MOBILE: 'Mobile',
  LANDLINE: 'Landline',
  VOIP: 'VoIP',
  TOLL_FREE: 'Toll-free',
  UNKNOWN: 'Unknown',
});

/** Types of contact list; a smart list adds and removes members by its rules. */
export const listType = /* @__PURE__ */ valueSet({ STATIC: 'Static', SMART: 'Smart' });

/** The state of a list's counts. A smart list is invalid if its filter names a field or list that no longer exists. */
export const listStatus = /* @__PURE__ */ statusSet({
  READY: { label: 'Ready', meaning: 'active' },
  EVALUATING: { label: 'Counting', meaning: 'pending' },
  INVALID: { label: 'Filter invalid', meaning: 'failed' },
});

/** How a contact came to a list. */
export const memberSource = /* @__PURE__ */ valueSet({
  MANUAL: 'Added by a user',
  IMPORT: 'Import',
  KEYWORD: 'Keyword',
  API: 'API',
});

/** Types of a field that an account adds to its contacts. */
export const fieldType = /* @__PURE__ */ valueSet({
  TEXT: 'Text',
  NUMBER: 'Number',
  DATE: 'Date',
  BOOLEAN: 'Yes or no',
  CHOICE: 'Choice',
});

/** How a condition compares a field with its value. The last two have no value. */
export const conditionOp = /* @__PURE__ */ valueSet({
  IS: 'is',
  IS_NOT: 'is not',
  CONTAINS: 'contains',
  LESS: 'less than',
  GREATER: 'greater than',
  EMPTY: 'is empty',
  NOT_EMPTY: 'is not empty',
});

/** Fields of every contact that a condition can name, by the type of their values. */
export const conditionFields = {
  phone: 'TEXT',
  firstName: 'TEXT',
  lastName: 'TEXT',
  email: 'TEXT',
  company: 'TEXT',
  street: 'TEXT',
  city: 'TEXT',
  postalCode: 'TEXT',
  country: 'TEXT',
  state: 'TEXT',
  timezone: 'TEXT',
  language: 'TEXT',
  birthday: 'DATE',
  createdAt: 'DATE',
  consentAt: 'DATE',
  optedOutAt: 'DATE',
  lastInboundAt: 'DATE',
  lastOutboundAt: 'DATE',
} as const satisfies Record<string, FieldType>;

/** What happens to a contact. */
export const contactEvent = /* @__PURE__ */ valueSet({
  CREATED: 'Added',
  CHANGED: 'Changed',
  JOINED_LIST: 'Joined a list',
  LEFT_LIST: 'Left a list',
  MERGED: 'Merged',
});

/** What likely duplicates have in common. */
export const duplicateReason = /* @__PURE__ */ valueSet({ EMAIL: 'Same email', NAME: 'Same name and company' });

/** Limits of a merge. */
export const mergeLimits = {
  /** Contacts, including the one that is kept. */
  contacts: 10,
} as const;

/** Limits of custom fields and of conditions. */
export const contactLimits = {
  /** Custom fields of an account. */
  fields: 50,
  /** Characters of a field's name, and of its key. */
  fieldName: 36,
  /** Options of a choice. */
  options: 100,
  /** Characters of a custom text. */
  customText: 500,
  /** Conditions of a filter. */
  conditions: 20,
} as const;

export type FieldType = ValueOf<typeof fieldType>;
export type ConditionOp = ValueOf<typeof conditionOp>;
export type ConditionField = keyof typeof conditionFields;
export type ConsentStatus = ValueOf<typeof consentStatus>;
export type LineType = ValueOf<typeof lineType>;
