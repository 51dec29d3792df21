import { ledgerSpec } from '@heliograph/contract/lists/ledger';
import type { FastifyInstance } from 'fastify';
import { staffScope } from '../../../identity';
import { registerCall } from '../../../../http/register-call';
import { csvColumns, exportList, runList, runSummary } from '../../../../paging';
import { ledgerList, toLedgerItem } from './queries';
import { ledgerTransaction, trialBalance } from './read';

const columns = csvColumns(ledgerSpec, {
  company: (row) => row.account.company,
  accountUUID: (row) => row.account.accountUUID,
  reference: (row) => (row.reference ? [row.reference.type, row.reference.id].filter(Boolean).join(' ') : null),
  user: (row) => row.user?.name ?? null,
});

/** Registers the calls of the admin screen Billing. */
export function registerAdminLedger(app: FastifyInstance): void {
  registerCall(app, 'admin.manage/getledger', ({ db, auth, body }) =>
    runList(db, ledgerList(staffScope(auth), body.filter), body, toLedgerItem),
  );
  registerCall(app, 'admin.manage/summarizeledger', ({ db, auth, body }) =>
    runSummary(db, ledgerList(staffScope(auth), body.filter), body),
  );
  registerCall(app, 'admin.manage/exportledger', async ({ db, auth, body }) => ({
    filename: 'ledger.csv',
    chunks: exportList(db, ledgerList(staffScope(auth), body.filter), body, {
      toItem: toLedgerItem,
      columns,
      zone: auth.timezone,
    }),
  }));
  registerCall(app, 'admin.manage/getledgertransaction', ({ db, auth, body }) =>
    ledgerTransaction(db, staffScope(auth), body.entryId),
  );
  // It reads the whole ledger, so it must not take the connections of ordinary calls.
  registerCall(app, 'admin.manage/gettrialbalance', ({ db, auth }) => trialBalance(db.patient, staffScope(auth)));
}
