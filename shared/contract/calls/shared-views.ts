import Type from 'typebox';
import { customerRoles } from '../reference/roles';
import { defineCall } from './call';
import { Revision } from './set-change';
import { Nullable, Text, Uuid } from './values';

/** The most shared views of a list, the longest name, and the longest address of one. */
export const sharedViewBounds = { views: 50, name: 60, query: 4_000 } as const;

const List = Type.String({ minLength: 1, maxLength: 100, pattern: '^[a-z]+\\.manage/[a-z]+$' });
const Name = Text(sharedViewBounds.name, 1);
const Query = Text(sharedViewBounds.query);

const SharedView = Type.Object({
  viewUUID: Uuid,
  name: Type.String(),
  query: Type.String(),
  /** The name of the user who shared it; null if they were deleted. */
  by: Nullable(Type.String()),
  /** Whether the caller may change it: the user who shared it, a customer, or an account owner. */
  editable: Type.Boolean(),
  /** Of what its form edits. */
  revision: Type.String(),
});

/** Views of lists that are shared with the account. A list's views are open to the users who may open the list. */
export const sharedViews = {
  'account.manage/getsharedviews': defineCall({
    summary: 'Returns the views of a list that are shared with the account, by name.',
    access: customerRoles,
    effect: 'reads',
    request: Type.Object({ list: List }, { additionalProperties: false }),
    response: Type.Object({ items: Type.Array(SharedView) }),
  }),
  'account.manage/savesharedview': defineCall({
    summary: 'Shares a view with the account, or changes the name and the address of a shared one (`viewUUID`).',
    access: customerRoles,
    effect: 'changes',
    invalidates: ['account.manage/getsharedviews'],
    request: Type.Object(
      { list: List, viewUUID: Type.Optional(Uuid), name: Name, query: Query, revision: Revision },
      { additionalProperties: false },
    ),
    response: SharedView,
  }),
  'account.manage/deletesharedview': defineCall({
    summary: 'Stops sharing a view.',
    access: customerRoles,
    effect: 'changes',
    invalidates: ['account.manage/getsharedviews'],
    request: Type.Object({ viewUUID: Uuid }, { additionalProperties: false }),
    response: Type.Object({ deleted: Type.Boolean() }),
  }),
};
