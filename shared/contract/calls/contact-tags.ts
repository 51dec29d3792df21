import Type from 'typebox';
import { messagingRoles } from '../reference/roles';
import { defineCall } from './call';
import { Nothing } from './list';
import { Nullable, Text } from './values';

const access = messagingRoles;
const Tag = Text(36, 1);

/** A tag, and the change of it that a job does in all contacts now. */
export const ContactTag = Type.Object({
  name: Type.String(),
  /** `to` is null for a deletion; `done` counts the changed contacts. */
  change: Nullable(Type.Object({ to: Nullable(Type.String()), done: Type.Integer() })),
});

/** Reads that change while a job changes tags. */
export const tagReads = [
  'contact.manage/gettags',
  'contact.manage/getcontacts',
  'contact.manage/summarizecontacts',
  'contact.manage/getcontact',
  'contact.manage/getcontactevents',
  'contact.manage/getlist',
] as const;

export const contactTags = {
  'contact.manage/gettags': defineCall({
    summary: 'Returns the tags of contacts, by name.',
    access,
    effect: 'reads',
    request: Nothing,
    response: Type.Object({ items: Type.Array(ContactTag) }),
  }),
  'contact.manage/renametag': defineCall({
    summary:
      'Renames a tag in all contacts and smart lists, by a job. 409 `TAG_EXISTS` if the new name is another tag, unless they are to be merged.',
    access,
    effect: 'changes',
    invalidates: tagReads,
    request: Type.Object({ tag: Tag, to: Tag, merge: Type.Optional(Type.Boolean()) }, { additionalProperties: false }),
    response: ContactTag,
  }),
  'contact.manage/deletetag': defineCall({
    summary: 'Removes a tag from all contacts, by a job. 409 `TAG_IN_USE` while a smart list filters by it.',
    access,
    effect: 'changes',
    invalidates: tagReads,
    request: Type.Object({ tag: Tag }, { additionalProperties: false }),
    response: ContactTag,
  }),
};
