import Type from 'typebox';
import { accountLimits } from '../reference/account-limits';
import { adminRoles } from '../reference/roles';
import { defineCall } from './call';
import { Instant, Text, Uuid } from './values';

/** What a member of the staff noted about an account. Notes can't be changed. */
export const AccountNote = Type.Object({
  noteUUID: Uuid,
  at: Instant,
  author: Type.Object({ userUUID: Uuid, name: Type.String() }),
  text: Type.String(),
});

export const accountNotes = {
  'admin.manage/getaccountnotes': defineCall({
    summary: 'Lists the newest 100 notes of staff about an account, newest first. Its users never see them.',
    access: adminRoles,
    effect: 'reads',
    request: Type.Object({ accountUUID: Uuid }, { additionalProperties: false }),
    response: Type.Object({ items: Type.Array(AccountNote) }),
  }),
  'admin.manage/addaccountnote': defineCall({
    summary: 'Adds a note about an account, which can’t be changed afterwards, and records it in the audit log.',
    access: adminRoles,
    effect: 'changes',
    invalidates: ['admin.manage/getaccountnotes', 'admin.manage/getaudit'],
    request: Type.Object({ accountUUID: Uuid, text: Text(accountLimits.note, 1) }, { additionalProperties: false }),
    response: AccountNote,
  }),
};
