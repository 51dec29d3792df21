import Type from 'typebox';
import { contactListsSpec } from '../lists/contact-lists';
import { listStatus, listType, memberSource } from '../reference/contacts';
import { messagingRoles } from '../reference/roles';
import { defineCall } from './call';
import { ContactFilter } from './contact-filter';
import { defineList } from './define-list';
import { Filter } from './list';
import type { Change } from './live';
import { AnyOf, Day, RowKeys, searchText } from './parts';
import { Revision } from './set-change';
import { Instant, Nullable, OneOf, Text, Uuid } from './values';

/** A list of contacts with its counts, which are kept. */
export const ContactListRow = Type.Object({
  contactListUUID: Uuid,
  name: Type.String(),
  type: OneOf(listType.values),
  members: Type.Integer(),
  /** Members who have not opted out. */
  reachable: Type.Integer(),
  status: OneOf(listStatus.values),
  /** Keywords whose senders join the list. */
  keywords: Type.Array(Type.String()),
  createdAt: Instant,
  updatedAt: Instant,
  archivedAt: Nullable(Instant),
});

/** A list with its filter and history. */
export const ContactListDetail = Type.Object({
  ...ContactListRow.properties,
  /** The filter of a smart list. */
  query: Nullable(ContactFilter),
  /** When a smart list, or the sources of a static one, were counted. */
  countedAt: Nullable(Instant),
  sources: Type.Array(Type.Object({ source: OneOf(memberSource.values), members: Type.Integer() })),
  /** By day in UTC, oldest first, up to a year. */
  days: Type.Array(Type.Object({ day: Day, members: Type.Integer(), reachable: Type.Integer() })),
  /** What prevents its deletion, such as `the keyword JOIN`. */
  usedBy: Type.Array(Type.String()),
  /** Of what its form edits. */
  revision: Type.String(),
});

const access = messagingRoles;
const reads = [
  'contact.manage/getlists',
  'contact.manage/getlist',
  'contact.manage/getcontacts',
  'contact.manage/getcontact',
  'conversation.manage/getconversation',
  'account.manage/getkeywords',
] as const;

/** Returns what changes with the members of one list. */
export const listChange = (id: string): Change[] => [
  { reads: ['contact.manage/getlists', 'contact.manage/summarizelists'] },
  { reads: ['contact.manage/getlist'], keys: { contactListUUID: [id] } },
];

const listBody = Type.Object({ contactListUUID: Uuid }, { additionalProperties: false });
const Name = Text(64, 1);

export const contactLists = {
  ...defineList(
    contactListsSpec,
    {
      summary: 'Lists the contact lists with their sizes.',
      access,
      item: ContactListRow,
      /** Without `archived`, lists that are not archived. */
      filter: Filter({
        ...searchText,
        contactListUUID: RowKeys,
        type: AnyOf(listType.values),
        status: AnyOf(listStatus.values),
        archived: Type.Boolean(),
      }),
    },
    { summary: 'Counts the matching lists.', sums: {} },
    { call: 'contact.manage/exportlists', summary: 'Exports the same lists as CSV.' },
  ),
  'contact.manage/getlist': defineCall({
    summary: 'Returns a list with its filter, sources, and growth.',
    access,
    effect: 'reads',
    request: listBody,
    response: ContactListDetail,
  }),
  'contact.manage/savelist': defineCall({
    summary: 'Adds a list, or changes its name, and the filter of a smart one.',
    access,
    effect: 'changes',
    invalidates: reads,
    request: Type.Object(
      {
        contactListUUID: Type.Optional(Uuid),
        name: Type.Optional(Name),
        /** Makes a new list a smart one. Lists in it must be static. */
        query: Type.Optional(ContactFilter),
        revision: Revision,
      },
      { additionalProperties: false },
    ),
    response: ContactListDetail,
  }),
  'contact.manage/duplicatelist': defineCall({
    summary: 'Adds a list with the same members, or the same filter.',
    access,
    effect: 'changes',
    invalidates: reads,
    request: Type.Object({ contactListUUID: Uuid, name: Name }, { additionalProperties: false }),
    response: ContactListDetail,
  }),
  'contact.manage/mergelists': defineCall({
    summary: 'Adds the members of other lists to a static list. The other lists are kept, or deleted.',
    access,
    effect: 'changes',
    invalidates: reads,
    request: Type.Object(
      {
        contactListUUID: Uuid,
        /** The other lists. */
        contactListUUIDs: Type.Array(Uuid, { minItems: 1, maxItems: 20 }),
        deleteMerged: Type.Boolean(),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({ added: Type.Integer() }),
  }),
  'contact.manage/archivelist': defineCall({
    summary:
      'Archives a list, or restores it. An archived list is not offered for broadcasts. 409 `LIST_IN_USE` as for deleting.',
    access,
    effect: 'changes',
    invalidates: reads,
    request: Type.Object({ contactListUUID: Uuid, archived: Type.Boolean() }, { additionalProperties: false }),
    response: ContactListDetail,
  }),
  'contact.manage/deletelist': defineCall({
    summary: 'Deletes a list; its contacts are kept. 409 `LIST_IN_USE` while something adds or sends to it.',
    access,
    effect: 'changes',
    invalidates: reads,
    request: listBody,
    response: Type.Object({ name: Type.String() }),
  }),
  'contact.manage/recountlist': defineCall({
    summary: 'Counts a list again, by a job.',
    access,
    effect: 'changes',
    invalidates: reads,
    request: listBody,
    response: ContactListDetail,
  }),
};
