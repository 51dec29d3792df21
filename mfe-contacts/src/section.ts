import { defineRemote } from '@heliograph/shared/remote';

/** Contacts: the people that the account texts. */
export default defineRemote({
  name: 'contacts',
  app: 'customer',
  contract: 1,
  requires: ['list.summaries', 'query.calls', 'value.sets', 'form.kit'],
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
          roles: ['customer', 'conversations', 'customerCommunication'],
          first: 'contact.manage/getcontacts',
          actions: [{ title: 'Add contact', query: 'do=add' }],
          load: () => import('./contacts/screen'),
        },
        {
          path: 'contacts/:contactDataUUID/details',
          title: 'Contact Details',
          hidden: true,
          roles: ['customer', 'conversations', 'customerCommunication'],
          load: () => import('./contact-details/screen'),
        },
      ],
    },
  ],
});
