import { accountsSpec } from '@heliograph/contract/lists/accounts';
import type { FastifyInstance } from 'fastify';
import type { ReleasesResponse } from '@heliograph/contract';
import { staffScope } from '../../identity';
import { registerCall, type CallContext } from '../../../http/register-call';
import { csvColumns, exportList, runList, runSummary } from '../../../paging';
import { accountPage } from './accounts/read';
import { closeStaffAccount, quoteAccountClosure } from './accounts/closure';
import { setAccountLimits } from './accounts/limits';
import { addAccountNote, getAccountNotes } from './accounts/notes';
import { setAccountPricing } from './accounts/pricing';
import { saveAccount } from './accounts/save';
import { setAccountStatus } from './accounts/status';
import { auditList, toAuditItem } from './audit';
import { accountFacets, accountList, toAccountItem } from './queries';
import { registerAdminMessages } from './messages/routes';
import { registerSurchargeReport } from './surcharge/routes';
import { registerAdminBroadcasts } from './broadcasts/routes';
import { registerAdminCharges } from './charges/routes';
import { impersonate } from './impersonate';
import { registerAdminInventory } from './inventory/routes';
import { registerAdminLedger } from './ledger/routes';
import { registerAdminDeposits } from './deposits';
import { registerAdminUsers } from './users/routes';
import { Refusal } from '../../../base/refusal';

/** Returns the live releases; 404 if the API was started without a release store. */
async function getReleases({ releases }: CallContext<'admin.manage/getreleases'>): Promise<ReleasesResponse> {
  if (!releases)
    throw new Refusal(
      'missing',
      'NOT_SET_UP',
      'Releases aren’t available: this API was started without a release store.',
    );
  return releases();
}

const columns = csvColumns(accountsSpec, {
  hostBrand: (row) => row.hostBrand.name,
  owner: (row) => row.owner?.name ?? null,
  ownerEmail: (row) => row.owner?.email ?? null,
});

/** Registers the calls of the admin screens Accounts and Users, the audit log, and the releases. */
export function registerAdmin(app: FastifyInstance): void {
  registerAdminUsers(app);
  registerAdminMessages(app);
  registerSurchargeReport(app);
  registerAdminCharges(app);
  registerAdminLedger(app);
  registerAdminInventory(app);
  registerAdminBroadcasts(app);
  registerAdminDeposits(app);
  registerCall(app, 'admin.manage/getaudit', ({ db, auth, body }) =>
    runList(db, auditList(staffScope(auth), body.filter), body, toAuditItem),
  );
  registerCall(app, 'admin.manage/getreleases', getReleases);
  registerCall(app, 'admin.manage/impersonate', impersonate);
  registerCall(app, 'admin.manage/getaccount', ({ db, auth, body, clock }) =>
    accountPage(db, staffScope(auth), body.accountUUID, clock()),
  );
  registerCall(app, 'admin.manage/saveaccount', saveAccount);
  registerCall(app, 'admin.manage/setaccountstatus', setAccountStatus);
  registerCall(app, 'admin.manage/quoteaccountclosure', quoteAccountClosure);
  registerCall(app, 'admin.manage/closeaccount', closeStaffAccount);
  registerCall(app, 'admin.manage/setaccountpricing', setAccountPricing);
  registerCall(app, 'admin.manage/setaccountlimits', setAccountLimits);
  registerCall(app, 'admin.manage/getaccountnotes', getAccountNotes);
  registerCall(app, 'admin.manage/addaccountnote', addAccountNote);
  registerCall(app, 'admin.manage/getaccounts', ({ db, auth, body }) =>
    runList(db, accountList(staffScope(auth), body.filter), body, toAccountItem),
  );
  registerCall(app, 'admin.manage/summarizeaccounts', async ({ db, auth, body }) => {
    const scope = staffScope(auth);
    const summary = await runSummary(db, accountList(scope, body.filter), body);
    return { ...summary, facets: await accountFacets(db, scope) };
  });
  registerCall(app, 'admin.manage/exportaccounts', async ({ db, auth, body }) => ({
    filename: 'accounts.csv',
    chunks: exportList(db, accountList(staffScope(auth), body.filter), body, {
      toItem: toAccountItem,
      columns,
      zone: auth.timezone,
    }),
  }));
}
