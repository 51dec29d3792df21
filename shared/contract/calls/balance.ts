import Type from 'typebox';
import { permissionRoles } from '../reference/roles';
import { defineCall } from './call';
import { Nothing } from './list';

export const balance = {
  'account.manage/getbalance': defineCall({
    summary: 'Returns the account balance in USD.',
    access: permissionRoles.ShowBalance,
    effect: 'reads',
    request: Nothing,
    response: Type.Number(),
  }),
  'account.manage/getminbalance': defineCall({
    summary: 'Returns the balance in USD below which messages are not sent.',
    access: permissionRoles.ShowBalance,
    effect: 'reads',
    request: Nothing,
    response: Type.Number(),
  }),
};
