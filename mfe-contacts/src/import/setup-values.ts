import type { CallRequest } from '@heliograph/contract';
import { importTarget, type ImportMode } from '@heliograph/contract/reference/contact-imports';
import { fieldType, type FieldType } from '@heliograph/contract/reference/contacts';
import type { Option } from '@heliograph/contract/reference/value-set';
import type { CustomField } from '../conditions/condition-fields';
import { splitTags } from '../contact-form/contact-values';
import type { ImportDetail } from './use-import';

export type ImportSetup = CallRequest<'contact.manage/checkimport'>['setup'];

/** What the user chooses before the check. */
export interface SetupForm {
  /** By place: a target, `custom.` and a key, `new.` and a type, or empty. */
  columns: Record<string, string>;
  country: string;
  mode: ImportMode;
  contactListUUIDs: string[];
  /** Separated by commas. */
  tags: string;
  consentStatus: ImportSetup['consent']['status'] | '';
  consentSource: NonNullable<ImportSetup['consent']['source']> | '';
  consentEvidence: string;
  confirmed: boolean;
}

/** The name of a column's field in the form. */
export const columnName = (place: number): string => `columns.c${place}`;

/** Returns what a column can be imported as; custom fields and new ones last. */
export function targetOptions(fields: readonly CustomField[]): Option[] {
  const added = fieldType
    .options(fieldType.values.filter((type) => type !== 'CHOICE'))
    .map(({ value, label }) => ({ value: `new.${value}`, label: `New field: ${label.toLowerCase()}` }));
  return [
    ...importTarget.options(),
    ...fields.map(({ key, name }) => ({ value: `custom.${key}`, label: name })),
    ...added,
  ];
}

/** Returns the form of an import: what was chosen before, else what its columns are likely to be. */
export function setupForm({ columns, setup }: ImportDetail, lists: readonly string[]): SetupForm {
  const chosen = columns.map(({ target }, place) => setup?.columns[place]?.target ?? (setup ? null : target));
  return {
    columns: Object.fromEntries(chosen.map((target, place) => [`c${place}`, target ?? ''])),
    country: setup?.country ?? 'US',
    mode: setup?.mode ?? 'BLANK_ONLY',
    contactListUUIDs: setup?.contactListUUIDs ?? [...lists],
    tags: setup?.tags.join(', ') ?? '',
    consentStatus: setup?.consent.status ?? '',
    consentSource: setup?.consent.source ?? '',
    consentEvidence: setup?.consent.evidence ?? '',
    confirmed: false,
  };
}

/** Returns the setup for the call. */
export function setupOf(values: SetupForm, headings: readonly string[]): ImportSetup {
  const { columns, country, mode, contactListUUIDs, tags, consentStatus, consentSource, consentEvidence } = values;
  const status = consentStatus || 'NONE';
  return {
    columns: headings.map((heading, place) => {
      const target = columns[`c${place}`] ?? '';
      if (!target.startsWith('new.')) return { target: target || null };
      return {
        target: null,
        newField: { name: heading.slice(0, 36), type: target.slice('new.'.length) as Exclude<FieldType, 'CHOICE'> },
      };
    }),
    country,
    mode,
    contactListUUIDs,
    tags: splitTags(tags),
    consent: {
      status,
      source: status === 'NONE' ? null : consentSource || null,
      evidence: status === 'NONE' ? '' : (consentEvidence ?? '').trim(),
      confirmed: true,
    },
  };
}
