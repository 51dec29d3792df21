import Type from 'typebox';
import { contactEvent, memberSource } from '../reference/contacts';
import { messagingRoles } from '../reference/roles';
import { defineCall } from './call';
import { CustomValue } from './contact-filter';
import { Instant, Nullable, OneOf, Text, Uuid } from './values';

/** A value of a field before or after a change; null without one. */
const Value = Nullable(Type.Union([CustomValue, Type.Array(Type.String())]));

/** Something that happened to a contact. */
export const ContactEvent = Type.Object({
  kind: OneOf(contactEvent.values),
  at: Instant,
  /** Who did it; null for texts, API credentials, and jobs. */
  by: Nullable(Type.String()),
  /** The file, if an import did it. */
  file: Nullable(Type.String()),
  /**
   * Changed fields, as named in `savecontact`; a custom field is `custom.` and its key. Of a merged contact: its
   * fields.
   */
  changes: Type.Array(Type.Object({ field: Type.String(), before: Value, after: Value })),
  /** The name of the list that the contact joined or left. */
  list: Nullable(Type.String()),
  /** How it joined the list. */
  source: Nullable(OneOf(memberSource.values)),
});

export const contactHistory = {
  'contact.manage/getcontactevents': defineCall({
    summary:
      'Returns what happened to a contact, 20 at a time, newest first: added, changed, merged, and joined or left a list.',
    access: messagingRoles,
    effect: 'reads',
    request: Type.Object(
      { contactDataUUID: Uuid, /** From an earlier response. */ cursor: Type.Optional(Nullable(Text(100))) },
      { additionalProperties: false },
    ),
    response: Type.Object({ items: Type.Array(ContactEvent), next: Nullable(Type.String()) }),
  }),
};
