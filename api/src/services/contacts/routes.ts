import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call';
import { tenantOf } from '../../http/callers';
import { exportList, runList } from '../../paging';
import type { CsvColumn } from '../../paging';
import { accountZone } from '../../domain/stored-zones';
import { addListMembers, deleteContacts, removeListMembers, tagContacts } from '../../domain/contacts/bulk';
import { contactDetail } from './detail';
import { listsOfContacts, toListItem } from './list-queries';
import { contactFacets, contactList, toContactItem } from '../../domain/contacts/contact-query';
import type { ContactItem } from '../../domain/contacts/contact-query';
import { saveContact } from '../../domain/contacts/save-contact';

const columns: CsvColumn<ContactItem>[] = [
  { header: 'Phone', value: (row) => row.phone },
  { header: 'First name', value: (row) => row.firstName },
  { header: 'Last name', value: (row) => row.lastName },
  { header: 'Email', value: (row) => row.email },
  { header: 'Company', value: (row) => row.company },
  { header: 'Lists', value: (row) => row.lists.map((list) => list.name).join('; ') },
  { header: 'Tags', value: (row) => row.tags.join('; ') },
  { header: 'Consent', value: (row) => row.consent.status },
  { header: 'Consent source', value: (row) => row.consent.source },
  { header: 'Consent date', value: (row) => row.consent.at, instant: true },
  { header: 'Opted out', value: (row) => row.optedOutAt, instant: true },
  { header: 'Carrier', value: (row) => row.carrier },
  { header: 'Line type', value: (row) => row.lineType },
  { header: 'Time zone', value: (row) => row.timezone },
  { header: 'State', value: (row) => row.state },
  { header: 'Last inbound', value: (row) => row.lastInboundAt, instant: true },
  { header: 'Last outbound', value: (row) => row.lastOutboundAt, instant: true },
  { header: 'Created', value: (row) => row.createdAt, instant: true },
];

/** The calls of Contacts and of the lists that they are in. */
export function registerContacts(app: FastifyInstance): void {
  registerCall(app, 'contact.manage/getcontacts', async ({ db, auth, body }) => {
    const accountId = tenantOf(auth);
    const list = await runList(db, contactList(accountId, body.filter), body, toContactItem);
    return { ...list, facets: await contactFacets(db, accountId) };
  });
  registerCall(app, 'contact.manage/exportcontacts', async ({ db, auth, body }) => {
    const accountId = tenantOf(auth);
    const zone = await accountZone(db, accountId);
    return { filename: 'contacts.csv', chunks: exportList(db, contactList(accountId, body.filter), body, { toItem: toContactItem, columns, zone }) };
  });
  registerCall(app, 'contact.manage/getlists', ({ db, auth, body }) => runList(db, listsOfContacts(tenantOf(auth), body.filter), body, toListItem));
  registerCall(app, 'contact.manage/getcontact', ({ db, auth, body }) => contactDetail(db, tenantOf(auth), body.contactDataUUID));
  registerCall(app, 'contact.manage/savecontact', ({ db, auth, body, clock }) => {
    const accountId = tenantOf(auth);
    return db.transaction((tx) => saveContact(tx, accountId, body, clock()));
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
