import Type from 'typebox';
import { adminRoles, customerRoles } from '../reference/roles';
import { defineCall } from './call';
import { OneOf, Text } from './values';

/** Maximum number of items in a group. */
export const findLimit = 5;

/** Types of search results for customers, in the order of the groups. */
export const findKinds = ['number', 'contact', 'message', 'brand', 'campaign', 'user', 'deposit'] as const;

/** Types of search results for staff, in the order of the groups. */
export const staffFindKinds = ['account', 'user', 'number', 'message'] as const;

/** A phone number or its start, any id, or the start of a name; surrounding spaces are ignored. */
const request = Type.Object({ text: Text(100, 1) }, { additionalProperties: false });

const answerOf = <const Kinds extends readonly string[]>(kinds: Kinds) => {
  const kind = OneOf(kinds);
  const Item = Type.Object({
    kind,
    id: Type.String(),
    /** Display text, such as `(201) 555-0123` or a name. */
    title: Type.String(),
    /** Distinguishes it from others with the same title; may be empty. */
    subtitle: Type.String(),
    /** The address in the app, such as `/main/my-numbers?open=<numberUUID>`. */
    path: Type.String(),
  });
  return Type.Object({
    /** Groups that have items, in a fixed order; groups that the caller may not open are omitted. */
    groups: Type.Array(Type.Object({ kind, items: Type.Array(Item, { minItems: 1, maxItems: findLimit }) })),
  });
};

export const find = {
  'account.manage/find': defineCall({
    summary:
      'Searches the account’s numbers, contacts, outbound messages, brands, campaigns, users, and deposits, limited to screens that the caller’s roles may open.',
    access: customerRoles,
    effect: 'reads',
    request,
    response: answerOf(findKinds),
  }),
  'admin.manage/find': defineCall({
    summary: 'Searches accounts, users, numbers, and outbound messages (by id) across accounts.',
    access: adminRoles,
    effect: 'reads',
    request,
    response: answerOf(staffFindKinds),
  }),
};
