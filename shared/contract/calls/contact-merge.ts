import Type from 'typebox';
import { duplicateReason, mergeLimits } from '../reference/contacts';
import { messagingRoles } from '../reference/roles';
import { defineCall } from './call';
import { ContactDetail } from './contacts';
import { fieldKeyPattern } from './contact-filter';
import { Nullable, OneOf, Phone, Text, Uuid } from './values';

const access = messagingRoles;

/** Fields of which a merged contact has one value. `address` is street, city, postal code, and country together. */
export const mergeFields = [
  'firstName',
  'lastName',
  'email',
  'company',
  'address',
  'state',
  'timezone',
  'language',
  'birthday',
] as const;

const fieldPattern = `^(${mergeFields.join('|')}|custom\\.${fieldKeyPattern.slice(1, -1)})$`;

/** Contacts that share something. */
const DuplicateGroup = Type.Object({
  /** What they share, in lower case. */
  shared: Type.String(),
  /** How many there are. */
  count: Type.Integer(),
  /** The oldest ones, up to 10. */
  contacts: Type.Array(
    Type.Object({
      contactDataUUID: Uuid,
      phone: Phone,
      firstName: Type.String(),
      lastName: Type.String(),
      email: Nullable(Type.String()),
      company: Nullable(Type.String()),
    }),
  ),
});

export const contactMerge = {
  'contact.manage/getduplicates': defineCall({
    summary:
      'Returns groups of contacts with the same email, or the same name and company. Each call reads a part of the contacts; `next` continues.',
    access,
    effect: 'reads',
    request: Type.Object(
      { by: OneOf(duplicateReason.values), cursor: Type.Optional(Nullable(Text(400))) },
      { additionalProperties: false },
    ),
    response: Type.Object({ items: Type.Array(DuplicateGroup), next: Nullable(Type.String()) }),
  }),
  'contact.manage/getmergepreview': defineCall({
    summary: 'Returns contacts with all details, to compare them before a merge.',
    access,
    effect: 'reads',
    request: Type.Object(
      { contacts: Type.Array(Uuid, { minItems: 2, maxItems: mergeLimits.contacts }) },
      { additionalProperties: false },
    ),
    response: Type.Object({ items: Type.Array(ContactDetail) }),
  }),
  'contact.manage/mergecontacts': defineCall({
    summary:
      'Merges contacts into one, which keeps its phone and gets all lists and tags. The others are deleted; their opt-outs are kept, and also opt out the kept contact.',
    access,
    effect: 'changes',
    invalidates: [
      'contact.manage/getcontacts',
      'contact.manage/getcontact',
      'contact.manage/getcontactevents',
      'contact.manage/getduplicates',
      'contact.manage/getmergepreview',
      'contact.manage/getlists',
      'report.manage/getsmsoutbound',
      'report.manage/getsmsinbound',
      'conversation.manage/getconversations',
      'conversation.manage/getconversation',
    ],
    request: Type.Object(
      {
        keep: Uuid,
        merge: Type.Array(Uuid, { minItems: 1, maxItems: mergeLimits.contacts - 1 }),
        /** Whose value a field gets. Required where the contacts have different values (422 on `values`). */
        values: Type.Optional(
          Type.Array(
            Type.Object(
              { field: Type.String({ pattern: fieldPattern }), contactDataUUID: Uuid },
              { additionalProperties: false },
            ),
            { maxItems: 60 },
          ),
        ),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({
      contactDataUUID: Uuid,
      merged: Type.Integer(),
      /** Whether the kept contact has opted out, also if only another one had. */
      optedOut: Type.Boolean(),
    }),
  }),
};
