import type { Samples } from './tenant-ids';

/** Bodies of calls about contacts, lists, tags, and imports. */
export const contactSamples: Samples = {
  'contact.manage/savecontact': ({ contactDataUUID, contactListUUID }) => ({
    contactDataUUID,
    phone: '+12015550142',
    firstName: 'Zoe',
    contactListUUIDs: [contactListUUID],
    listChange: { added: [contactListUUID], removed: [] },
  }),
  'contact.manage/addlistmembers': ({ contactListUUID, contactDataUUID }) => ({
    contactListUUID,
    contacts: [contactDataUUID],
  }),
  'contact.manage/removelistmembers': ({ contactListUUID, contactDataUUID }) => ({
    contactListUUID,
    contacts: [contactDataUUID],
  }),
  'contact.manage/tagcontacts': ({ contactDataUUID }) => ({ contacts: [contactDataUUID], add: ['vip'] }),
  'contact.manage/deletecontacts': ({ contactDataUUID }) => ({ contacts: [contactDataUUID] }),
  'contact.manage/uploadimport': ({ uploadingUUID }) => ({ importUUID: uploadingUUID, at: 0, data: 'cGhvbmU=' }),
  'contact.manage/checkimport': ({ importUUID, contactListUUID }) => ({
    importUUID,
    setup: {
      columns: [{ target: 'phone' }],
      country: 'US',
      mode: 'NEVER',
      contactListUUIDs: [contactListUUID],
      tags: [],
      consent: { status: 'NONE', source: null, evidence: '', confirmed: true },
    },
  }),
  'contact.manage/savelist': ({ contactListUUID }) => ({ contactListUUID, name: 'Renamed' }),
  'contact.manage/mergelists': ({ contactListUUID, emptyListUUID }) => ({
    contactListUUID: emptyListUUID,
    contactListUUIDs: [contactListUUID],
    deleteMerged: false,
  }),
  'contact.manage/getduplicates': () => ({ by: 'EMAIL' }),
  'contact.manage/getmergepreview': ({ contactDataUUID, spareContactUUID }) => ({
    contacts: [contactDataUUID, spareContactUUID],
  }),
  'contact.manage/mergecontacts': ({ contactDataUUID, spareContactUUID }) => ({
    keep: contactDataUUID,
    merge: [spareContactUUID],
    values: [{ field: 'firstName', contactDataUUID }],
  }),
  'contact.manage/renametag': () => ({ tag: 'a tag', to: 'guest' }),
  'contact.manage/deletetag': () => ({ tag: 'a tag' }),
  'contact.manage/savecontactfield': () => ({ name: 'Plan', type: 'TEXT' }),
};
