import type { FastifyInstance } from 'fastify';
import { cancelImport, checkImport, createImport, startImport, uploadPart } from '../../imports/change-import';
import { exportErrors } from '../../imports/export-errors';
import { importDetail, listImports } from '../../imports/imports-query';
import { registerCall, tenantOf } from '../../../../http/register-call';
import type { CallContext } from '../../../../http/register-call';

type Context = Pick<CallContext<'contact.manage/getimport'>, 'auth' | 'clock'>;

const importer = ({ auth, clock }: Context) => ({ accountId: tenantOf(auth), userId: auth.userId, at: clock() });

/** Registers the calls of imports. */
export function registerImports(app: FastifyInstance): void {
  registerCall(app, 'contact.manage/createimport', async ({ db, body, ...context }) => {
    const who = importer(context);
    return importDetail(db, who.accountId, await db.transaction((tx) => createImport(tx, who, body)), who.at);
  });
  registerCall(app, 'contact.manage/uploadimport', ({ db, files, body, ...context }) => {
    const who = importer(context);
    return db.transaction((tx) => uploadPart(tx, files, who, body));
  });
  registerCall(app, 'contact.manage/getimports', async ({ db, auth, clock }) => ({
    items: await listImports(db, tenantOf(auth), clock()),
  }));
  registerCall(app, 'contact.manage/getimport', ({ db, auth, body, clock }) =>
    importDetail(db, tenantOf(auth), body.importUUID, clock()),
  );
  registerCall(app, 'contact.manage/checkimport', async ({ db, body, ...context }) => {
    const who = importer(context);
    await db.transaction((tx) => checkImport(tx, who, body));
    return importDetail(db, who.accountId, body.importUUID, who.at);
  });
  registerCall(app, 'contact.manage/startimport', async ({ db, body, ...context }) => {
    const who = importer(context);
    await db.transaction((tx) => startImport(tx, who, body.importUUID));
    return importDetail(db, who.accountId, body.importUUID, who.at);
  });
  registerCall(app, 'contact.manage/cancelimport', async ({ db, body, ...context }) => {
    const who = importer(context);
    await db.transaction((tx) => cancelImport(tx, who, body.importUUID));
    return importDetail(db, who.accountId, body.importUUID, who.at);
  });
  registerCall(app, 'contact.manage/exportimporterrors', async ({ db, files, auth, body }) => ({
    filename: 'import-errors.csv',
    chunks: exportErrors({ db, files }, tenantOf(auth), body.importUUID),
  }));
}
