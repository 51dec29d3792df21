import type { FastifyInstance } from 'fastify';
import { findDuplicates } from '../../contacts/duplicates';
import { mergeContacts } from '../../contacts/merge-contacts';
import { deleteTag, renameTag, tagsOf } from '../../contacts/tags';
import { registerCall, tenantOf } from '../../../../http/register-call';
import { contactDetails } from './detail';
import { editorOf } from './editor-of';
import { contactEvents } from './events';

/** Registers the calls of the history of a contact, of merges, and of tags. */
export function registerContactHistory(app: FastifyInstance): void {
  registerCall(app, 'contact.manage/getcontactevents', ({ db, auth, body }) => contactEvents(db, tenantOf(auth), body));
  registerCall(app, 'contact.manage/getduplicates', ({ db, auth, body }) => findDuplicates(db, tenantOf(auth), body));
  registerCall(app, 'contact.manage/getmergepreview', async ({ db, auth, body }) => ({
    items: await contactDetails(db, tenantOf(auth), body.contacts),
  }));
  registerCall(app, 'contact.manage/mergecontacts', ({ db, body, auth, clock, contactEffects }) =>
    db.transaction((tx) => mergeContacts(tx, editorOf({ auth, clock, contactEffects }), body)),
  );
  registerCall(app, 'contact.manage/gettags', async ({ db, auth }) => ({ items: await tagsOf(db, tenantOf(auth)) }));
  registerCall(app, 'contact.manage/renametag', ({ db, body, auth, clock, contactEffects }) =>
    db.transaction((tx) => renameTag(tx, editorOf({ auth, clock, contactEffects }), body)),
  );
  registerCall(app, 'contact.manage/deletetag', ({ db, body, auth, clock, contactEffects }) =>
    db.transaction((tx) => deleteTag(tx, editorOf({ auth, clock, contactEffects }), body.tag)),
  );
}
