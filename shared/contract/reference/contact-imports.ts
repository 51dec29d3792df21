import { statusSet, valueSet, type ValueOf } from './value-set';

/** The states of an import. */
export const importStatus = /* @__PURE__ */ statusSet({
  UPLOADING: { label: 'Uploading', meaning: 'draft' },
  READING: { label: 'Reading', meaning: 'pending' },
  UPLOADED: { label: 'Uploaded', meaning: 'draft' },
  VALIDATING: { label: 'Checking', meaning: 'pending' },
  READY: { label: 'Ready', meaning: 'attention' },
  IMPORTING: { label: 'Importing', meaning: 'pending' },
  COMPLETED: { label: 'Completed', meaning: 'active' },
  COMPLETED_WITH_ERRORS: { label: 'Completed with errors', meaning: 'attention' },
  FAILED: { label: 'Failed', meaning: 'failed' },
  CANCELED: { label: 'Canceled', meaning: 'paused' },
});

/** Why a file can't be imported. */
export const importProblem = /* @__PURE__ */ valueSet({
  UNREADABLE: 'This file can’t be read. Save it as CSV, TSV, or XLSX, then upload it again.',
  EMPTY: 'This file has no rows below its headings.',
  TOO_MANY_ROWS: 'This file has more than 1,000,000 rows. Split it, then upload the parts.',
  TOO_MANY_COLUMNS: 'This file has more than 200 columns. Remove those you don’t need, then upload it again.',
  TOO_MUCH_TEXT: 'This workbook has too much text to be read as XLSX. Save it as CSV, then upload it again.',
  STOPPED:
    'The import stopped unexpectedly several times. Rows up to that point are imported. Resume to import the rest.',
});

/** Why a row can't be imported. */
export const rowProblem = /* @__PURE__ */ valueSet({
  PHONE_MISSING: 'Phone is missing',
  PHONE_INVALID: 'Not a phone number',
  PHONE_LENGTH: 'Phone has too few or too many digits',
  PHONE_UNASSIGNED: 'No country assigns this phone number',
  TOO_LONG: 'Text is too long',
  EMAIL_INVALID: 'Not an email address',
  DATE_INVALID: 'Not a date',
  NUMBER_INVALID: 'Not a number',
  BOOLEAN_INVALID: 'Not yes or no',
  CHOICE_UNKNOWN: 'Not one of the options',
  ZONE_INVALID: 'Not a time zone',
  COUNTRY_INVALID: 'Not a country',
  STATE_INVALID: 'Not a state or region code',
  LANGUAGE_INVALID: 'Not a language code',
  UNREADABLE: 'Contains characters that can’t be read',
  BROKEN_ROW: 'A quotation mark is missing, or a cell is too long',
});

/** What a column is imported as. A custom field is `custom.` and its key. */
export const importTarget = /* @__PURE__ */ valueSet({
  phone: 'Phone',
  firstName: 'First name',
  lastName: 'Last name',
  fullName: 'Full name',
  email: 'Email',
  company: 'Company',
  tags: 'Tags',
  street: 'Street',
  city: 'City',
  postalCode: 'Postal code',
  state: 'State',
  country: 'Country',
  timezone: 'Time zone',
  language: 'Language',
  birthday: 'Birthday',
});

/** What happens to contacts that exist already. */
export const importMode = /* @__PURE__ */ valueSet({
  NEVER: 'Leave them as they are',
  BLANK_ONLY: 'Fill in blank fields only',
  OVERWRITE: 'Overwrite with the values of the file',
});

/** Limits of imports. */
export const importLimits = {
  /** Bytes of a file, and of a part of an upload before base64. */
  bytes: 200 * 1024 * 1024,
  part: 512 * 1024,
  rows: 1_000_000,
  columns: 200,
  /** Days after which an uploaded file is deleted. */
  keptDays: 30,
  /** Imports of an account that may run at the same time. */
  running: 5,
} as const;

export type ImportStatus = ValueOf<typeof importStatus>;
export type ImportProblem = ValueOf<typeof importProblem>;
export type RowProblem = ValueOf<typeof rowProblem>;
export type ImportTarget = ValueOf<typeof importTarget>;
export type ImportMode = ValueOf<typeof importMode>;
