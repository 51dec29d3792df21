import type { FastifyInstance } from 'fastify';
import { contactsSpec } from '@heliograph/contract/lists/contacts';
import type { Caller } from '../../../identity';
import { registerCall, tenantOf } from '../../../../http/register-call';
import type { CsvColumn } from '../../../../paging';
import { csvColumns, exportList, runList, runSummary } from '../../../../paging';
import { addListMembers, deleteContacts, removeListMembers, tagContacts } from '../../contacts/bulk';
import { customFields, deleteCustomField, saveCustomField } from '../../contacts/custom-fields';
import type { CustomField } from '../../contacts/custom-fields';
import { contactDetail } from './detail';
import { registerContactHistory } from './history-routes';
import { editorOf } from './editor-of';
import { registerImports } from './import-routes';
import { registerContactLists } from './list-routes';
import { contactFacets, contactList, contactPage, toContactItem } from '../../contacts/contact-query';
import type { ContactItem } from '../../contacts/contact-query';
import { smartListsIn } from '../../contacts/list-members';
import type { ContactScope } from '../../contacts/list-members';
import { saveContact } from '../../contacts/save-contact';

const ownColumns = csvColumns(contactsSpec, {
  lists: (row) => row.lists.map((list) => list.name),
  consent: (row) => row.consent.status,
  consentSource: (row) => row.consent.source,
  consentAt: (row) => row.consent.at,
});

/** Returns the columns of custom fields in the CSV. */
const customColumns = (fields: readonly CustomField[]): CsvColumn<ContactItem>[] =>
  fields.map(({ key, name }) => ({ header: name, value: ({ custom }) => custom[key] ?? null }));

const scopeOf = (auth: Caller): ContactScope => ({ accountId: tenantOf(auth), timezone: auth.timezone });

/** Registers the calls of Contacts, of custom fields, and of contact lists. */
export function registerContacts(app: FastifyInstance): void {
  registerContactLists(app);
  registerImports(app);
  registerContactHistory(app);
  registerCall(app, 'contact.manage/getcontacts', async ({ db, auth, body }) => {
    return runList(db, await contactPage(db, scopeOf(auth), body.filter), body, toContactItem);
  });
  registerCall(app, 'contact.manage/summarizecontacts', async ({ db, auth, body }) => {
    const accountId = tenantOf(auth);
    const summary = await runSummary(
      db,
      contactList(scopeOf(auth), body.filter, await smartListsIn(db, accountId, body.filter)),
      body,
    );
    return { ...summary, facets: await contactFacets(db, accountId) };
  });
  registerCall(app, 'contact.manage/exportcontacts', async ({ db, auth, body }) => {
    const accountId = tenantOf(auth);
    const zone = auth.timezone;
    const columns = [...ownColumns, ...customColumns(await customFields(db, accountId))];
    const query = contactList(scopeOf(auth), body.filter, await smartListsIn(db, accountId, body.filter));
    return { filename: 'contacts.csv', chunks: exportList(db, query, body, { toItem: toContactItem, columns, zone }) };
  });
  registerCall(app, 'contact.manage/getcontactfields', async ({ db, auth }) => ({
    items: await customFields(db, tenantOf(auth)),
  }));
  registerCall(app, 'contact.manage/savecontactfield', ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    return db.transaction((tx) => saveCustomField(tx, accountId, body, clock()));
  });
  registerCall(app, 'contact.manage/deletecontactfield', ({ db, auth, body, clock }) =>
    db.transaction((tx) => deleteCustomField(tx, tenantOf(auth), body.fieldUUID, clock())),
  );
  registerCall(app, 'contact.manage/getcontact', ({ db, auth, body }) =>
    contactDetail(db, tenantOf(auth), body.contactDataUUID),
  );
  registerCall(app, 'contact.manage/savecontact', ({ db, auth, body, clock, contactEffects }) => {
    const editor = editorOf({ auth, clock, contactEffects });
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
  registerCall(app, 'contact.manage/removelistmembers', async ({ db, auth, body, clock, contactEffects }) => {
    const editor = editorOf({ auth, clock, contactEffects });
    return { removed: await db.transaction((tx) => removeListMembers(tx, editor, body)) };
  });
  registerCall(app, 'contact.manage/tagcontacts', async ({ db, auth, body, clock, contactEffects }) => {
    const editor = editorOf({ auth, clock, contactEffects });
    return { changed: await db.transaction((tx) => tagContacts(tx, editor, body)) };
  });
}
