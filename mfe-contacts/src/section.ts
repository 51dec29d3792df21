import { messagingRoles } from '@heliograph/contract/reference/roles';
import { defineRemote } from '@heliograph/platform/remote';

/** Contacts: the people that the account texts. */
export default defineRemote({
  name: 'contacts',
  app: 'customer',
  contract: 1,
  requires: [
    'list.summaries',
    'query.calls',
    'value.sets',
    'form.kit',
    'form.edits',
    'charts',
    'list.own-filter',
    'zone.clock',
    'form.result',
  ],
  order: 30,
  sections: [
    {
      title: 'Contacts',
      icon: 'contacts',
      screens: [
        {
          path: 'contacts',
          title: 'Contacts',
          icon: 'contacts',
          roles: messagingRoles,
          first: 'contact.manage/getcontacts',
          actions: [
            { title: 'Add contact', query: 'do=add' },
            { title: 'Import contacts', query: 'import=new' },
          ],
          load: () => import('./contacts/screen'),
        },
        {
          path: 'contacts/:contactDataUUID/details',
          title: 'Contact Details',
          hidden: true,
          roles: messagingRoles,
          load: () => import('./contact-details/screen'),
        },
        {
          path: 'contact-lists',
          title: 'Contact Lists',
          icon: 'list',
          roles: messagingRoles,
          first: 'contact.manage/getlists',
          actions: [
            { title: 'Add list', query: 'do=add' },
            { title: 'Add smart list', query: 'do=smart' },
          ],
          load: () => import('./contact-lists/screen'),
        },
        {
          path: 'contact-lists/:contactListUUID/details',
          title: 'Contact List Details',
          hidden: true,
          roles: messagingRoles,
          load: () => import('./contact-list-details/screen'),
        },
      ],
    },
  ],
});
