import type { FastifyInstance } from 'fastify';
import { contactsSpec } from '@heliograph/shared/lists/contacts';
import { registerCall, tenantOf } from '../../http/register-call';
import { csvColumns, exportList, runList, runSummary } from '../../paging';
import { addListMembers, deleteContacts, removeListMembers, tagContacts } from '../../domain/contacts/bulk';
import { contactDetail } from './detail';
import { listsOfContacts, toListItem } from './list-queries';
import { contactFacets, contactList, toContactItem } from '../../domain/contacts/contact-query';
import { saveContact } from '../../domain/contacts/save-contact';

const columns = csvColumns(contactsSpec, {
  lists: (row) => row.lists.map((list) => list.name),
  consent: (row) => row.consent.status,
  consentSource: (row) => row.consent.source,
  consentAt: (row) => row.consent.at,
});

/** Registers the calls of Contacts and of contact lists. */
export function registerContacts(app: FastifyInstance): void {
  registerCall(app, 'contact.manage/getcontacts', ({ db, auth, body }) => runList(db, contactList(tenantOf(auth), body.filter), body, toContactItem));
  registerCall(app, 'contact.manage/summarizecontacts', async ({ db, auth, body }) => {
    const accountId = tenantOf(auth);
    const summary = await runSummary(db, contactList(accountId, body.filter), body);
    return { ...summary, facets: await contactFacets(db, accountId) };
  });
  registerCall(app, 'contact.manage/exportcontacts', async ({ db, auth, body }) => {
    const accountId = tenantOf(auth);
    const zone = auth.timezone;
    return { filename: 'contacts.csv', chunks: exportList(db, contactList(accountId, body.filter), body, { toItem: toContactItem, columns, zone }) };
  });
  registerCall(app, 'contact.manage/getlists', ({ db, auth, body }) => runList(db, listsOfContacts(tenantOf(auth), body.filter), body, toListItem));
  registerCall(app, 'contact.manage/summarizelists', ({ db, auth, body }) => runSummary(db, listsOfContacts(tenantOf(auth), body.filter), body));
  registerCall(app, 'contact.manage/getcontact', ({ db, auth, body }) => contactDetail(db, tenantOf(auth), body.contactDataUUID));
  registerCall(app, 'contact.manage/savecontact', ({ db, auth, body, clock }) => {
    const editor = { accountId: tenantOf(auth), userId: auth.userId, at: clock() };
    return db.transaction((tx) => saveContact(tx, editor, body));
  });
  registerCall(app, 'contact.manage/deletecontacts', async ({ db, auth, body }) => {
    const accountId = tenantOf(auth);
    return { deleted: await db.transaction((tx) => deleteContacts(tx, accountId, body)) };
  });
  registerCall(app, 'contact.manage/addlistmembers', ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    return db.transaction((tx) => addListMembers(tx, accountId, body, clock()));
  });
  registerCall(app, 'contact.manage/removelistmembers', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    return { removed: await db.transaction((tx) => removeListMembers(tx, accountId, body, clock())) };
  });
  registerCall(app, 'contact.manage/tagcontacts', async ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    return { changed: await db.transaction((tx) => tagContacts(tx, accountId, body, clock())) };
  });
}
