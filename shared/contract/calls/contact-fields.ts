import Type from 'typebox';
import { contactLimits, fieldType } from '../reference/contacts';
import { messagingRoles } from '../reference/roles';
import { defineCall } from './call';
import { fieldKeyPattern } from './contact-filter';
import { Nothing } from './list';
import { Revision } from './set-change';
import { OneOf, Text, Uuid } from './values';

/** A field that the account added to its contacts. */
export const ContactField = Type.Object({
  fieldUUID: Uuid,
  /** What its values are stored and imported under; it never changes. */
  key: Type.String({ pattern: fieldKeyPattern }),
  name: Type.String(),
  type: OneOf(fieldType.values),
  /** The options of a choice; empty for other types. */
  options: Type.Array(Type.String()),
  /** Of what its form edits. */
  revision: Type.String(),
});

const access = messagingRoles;
const reads = ['contact.manage/getcontactfields', 'contact.manage/getcontacts', 'contact.manage/getcontact'] as const;

export const contactFields = {
  'contact.manage/getcontactfields': defineCall({
    summary: 'Returns the custom fields of contacts, by name.',
    access,
    effect: 'reads',
    request: Nothing,
    response: Type.Object({ items: Type.Array(ContactField) }),
  }),
  'contact.manage/savecontactfield': defineCall({
    summary: 'Adds a custom field, or changes its name and options. The type can’t be changed.',
    access,
    effect: 'changes',
    invalidates: reads,
    request: Type.Object(
      {
        fieldUUID: Type.Optional(Uuid),
        name: Text(contactLimits.fieldName, 1),
        /** Required for a new field. */
        type: Type.Optional(OneOf(fieldType.values)),
        /** Of a choice. */
        options: Type.Optional(Type.Array(Text(100, 1), { maxItems: contactLimits.options })),
        revision: Revision,
      },
      { additionalProperties: false },
    ),
    response: ContactField,
  }),
  'contact.manage/deletecontactfield': defineCall({
    summary: 'Deletes a custom field. Its values are no longer shown.',
    access,
    effect: 'changes',
    invalidates: reads,
    request: Type.Object({ fieldUUID: Uuid }, { additionalProperties: false }),
    response: ContactField,
  }),
};
