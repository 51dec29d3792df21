import type { CallRequest } from '@heliograph/contract';
import type { CustomValues } from '@heliograph/contract/calls/contact-filter';
import { mergeFields } from '@heliograph/contract';
import { fieldError, notFound } from '../../../base/refusal';

type Choices = NonNullable<CallRequest<'contact.manage/mergecontacts'>['values']>;
type Field = (typeof mergeFields)[number];

/** A contact of a merge, with its values as text; null without a value. */
export interface Merged extends Record<Field, string | null> {
  id: string;
  phone: string;
  optedOutAt: Date | null;
  tags: string[];
  custom: CustomValues;
}

/**
 * Returns the id of the contact from which the kept one gets each field. Where all have the same value, or none, nobody
 * needs to choose; 422 on `values` where they differ and nobody did.
 */
export function sourcesOf(kept: Merged, all: readonly Merged[], choices: Choices): Record<Field, string> {
  return Object.fromEntries(mergeFields.map((field) => [field, sourceOf(field, kept, all, choices).id])) as Record<
    Field,
    string
  >;
}

/** Returns the custom values of the kept contact, chosen in the same way. */
export function customOf(kept: Merged, all: readonly Merged[], choices: Choices): CustomValues {
  const keys = new Set(all.flatMap(({ custom }) => Object.keys(custom)));
  return Object.fromEntries(
    [...keys].flatMap((key) => {
      const value = sourceOf(`custom.${key}`, kept, all, choices).custom[key];
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

function sourceOf(field: string, kept: Merged, all: readonly Merged[], choices: Choices): Merged {
  const choice = choices.find((one) => one.field === field);
  if (choice) {
    const source = all.find(({ id }) => id === choice.contactDataUUID.toLowerCase());
    if (!source) throw notFound('Contact');
    return source;
  }
  const having = [kept, ...all].filter((contact) => valueOf(contact, field) !== null);
  if (new Set(having.map((contact) => valueOf(contact, field))).size > 1)
    throw fieldError('values', 'different', `Choose whose ${field.replace('custom.', '')} to keep`);
  return having[0] ?? kept;
}

const valueOf = (contact: Merged, field: string): string | null =>
  field.startsWith('custom.')
    ? (JSON.stringify(contact.custom[field.slice('custom.'.length)]) ?? null)
    : contact[field as Field];
