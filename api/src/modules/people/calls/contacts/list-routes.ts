import type { FastifyInstance } from 'fastify';
import { contactListsSpec } from '@heliograph/contract/lists/contact-lists';
import { archiveList, deleteList, mergeLists, recountList } from '../../contacts/lists';
import { duplicateList, saveList } from '../../contacts/save-list';
import { registerCall, tenantOf } from '../../../../http/register-call';
import { csvColumns, exportList, runList, runSummary } from '../../../../paging';
import { listDetail, listsOfContacts, toListItem } from './list-queries';

const columns = csvColumns(contactListsSpec, {});

/** Registers the calls of Contact Lists. */
export function registerContactLists(app: FastifyInstance): void {
  registerCall(app, 'contact.manage/getlists', ({ db, auth, body }) =>
    runList(db, listsOfContacts(tenantOf(auth), body.filter), body, toListItem),
  );
  registerCall(app, 'contact.manage/summarizelists', ({ db, auth, body }) =>
    runSummary(db, listsOfContacts(tenantOf(auth), body.filter), body),
  );
  registerCall(app, 'contact.manage/exportlists', async ({ db, auth, body }) => ({
    filename: 'contact-lists.csv',
    chunks: exportList(db, listsOfContacts(tenantOf(auth), body.filter), body, {
      toItem: toListItem,
      columns,
      zone: auth.timezone,
    }),
  }));
  registerCall(app, 'contact.manage/getlist', ({ db, auth, body }) =>
    listDetail(db, tenantOf(auth), body.contactListUUID),
  );
  registerCall(app, 'contact.manage/savelist', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    return listDetail(db, accountId, await db.transaction((tx) => saveList(tx, accountId, body, clock())));
  });
  registerCall(app, 'contact.manage/duplicatelist', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    return listDetail(
      db,
      accountId,
      await db.transaction((tx) => duplicateList(tx, accountId, body.contactListUUID, body.name, clock())),
    );
  });
  registerCall(
    app,
    'contact.manage/mergelists',
    async ({ db, auth, body, clock, contactEffects: { forgetReviews } }) => {
      const accountId = tenantOf(auth);
      return { added: await db.transaction((tx) => mergeLists(tx, accountId, body, { at: clock(), forgetReviews })) };
    },
  );
  registerCall(app, 'contact.manage/archivelist', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    await db.transaction((tx) => archiveList(tx, accountId, body.contactListUUID, body.archived, clock()));
    return listDetail(db, accountId, body.contactListUUID);
  });
  registerCall(app, 'contact.manage/deletelist', async ({ db, auth, body, contactEffects }) => {
    const accountId = tenantOf(auth);
    return { name: await db.transaction((tx) => deleteList(tx, accountId, body.contactListUUID, contactEffects)) };
  });
  registerCall(app, 'contact.manage/recountlist', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    await recountList(db, accountId, body.contactListUUID, clock());
    return listDetail(db, accountId, body.contactListUUID);
  });
}
