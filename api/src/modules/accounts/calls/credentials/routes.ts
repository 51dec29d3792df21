import { apiCredentialsSpec } from '@heliograph/contract/lists/api-credentials';
import type { FastifyInstance } from 'fastify';
import { createCredential, deleteCredential } from '../../credentials/create';
import { actorOf, registerCall, tenantOf } from '../../../../http/register-call';
import { csvColumns, exportList, runList, runSummary } from '../../../../paging';
import { credentialFacets, credentialList, toCredentialItem } from './list';

const columns = csvColumns(apiCredentialsSpec, {
  ipAllow: (row) => row.ipAllow.join(' '),
  scopes: (row) => row.scopes.join(' '),
  createdBy: (row) => row.createdBy?.name ?? null,
});

/** Registers the calls of API Credentials. */
export function registerApiCredentials(app: FastifyInstance): void {
  registerCall(app, 'account.manage/listapicreds', ({ db, auth, body, clock }) =>
    runList(db, credentialList(tenantOf(auth), clock(), body.filter), body, toCredentialItem(clock())),
  );
  registerCall(app, 'account.manage/summarizeapicreds', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    const summary = await runSummary(db, credentialList(accountId, clock(), body.filter), body);
    return { ...summary, facets: await credentialFacets(db, accountId) };
  });
  registerCall(app, 'account.manage/exportapicreds', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    const zone = auth.timezone;
    return {
      filename: 'api-credentials.csv',
      chunks: exportList(db, credentialList(accountId, clock(), body.filter), body, {
        toItem: toCredentialItem(clock()),
        columns,
        zone,
      }),
    };
  });
  registerCall(app, 'account.manage/createapicreds', (context) =>
    createCredential(context, { accountId: tenantOf(context.auth), actor: actorOf(context) }, context.body),
  );
  registerCall(app, 'account.manage/deleteapicreds', (context) =>
    deleteCredential(
      context,
      { accountId: tenantOf(context.auth), actor: actorOf(context) },
      context.body.credentialUUID,
    ),
  );
}
