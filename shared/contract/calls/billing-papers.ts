import Type from 'typebox';
import { billingRoles } from '../reference/roles';
import { defineCall } from './call';
import { Nothing } from './list';
import { Pdf } from './parts';
import { Month } from './reports-surcharge';
import { Uuid } from './values';

const access = billingRoles;

/** Receipts and monthly statements. */
export const billingPapers = {
  'account.manage/exportdepositreceipt': defineCall({
    summary: 'Returns the receipt of a paid deposit as PDF, with its refunds.',
    access,
    effect: 'reads',
    request: Type.Object({ depositUUID: Uuid }, { additionalProperties: false }),
    response: Pdf,
    kind: 'pdf',
  }),
  'account.manage/getbillingstatements': defineCall({
    summary: 'Lists the months with a statement, latest first, in the time zone of the account.',
    access,
    effect: 'reads',
    request: Nothing,
    response: Type.Object({
      items: Type.Array(
        Type.Object({
          month: Month,
          /** False for the present month. */
          complete: Type.Boolean(),
        }),
      ),
    }),
  }),
  'account.manage/exportbillingstatement': defineCall({
    summary:
      'Returns the statement of a month as PDF, in the time zone of the account: opening balance, sums by type, and closing balance.',
    access,
    effect: 'reads',
    request: Type.Object({ month: Month }, { additionalProperties: false }),
    response: Pdf,
    kind: 'pdf',
  }),
};
