import { defineRemote } from '@heliograph/shared/remote';

/** The admin app: the screens for staff. */
export default defineRemote({
  name: 'admin',
  app: 'admin',
  contract: 1,
  requires: ['list.summaries', 'query.calls', 'value.sets', 'form.kit'],
  order: 10,
  sections: [
    {
      title: 'Accounts',
      icon: 'building',
      screens: [
        {
          path: 'accounts',
          title: 'Accounts',
          icon: 'building',
          roles: ['superadmin', 'customerAdmin', 'admin'],
          first: 'admin.manage/getaccounts',
          actions: [{ title: 'Create account', query: 'do=create' }],
          load: () => import('./accounts/screen'),
        },
        {
          path: 'users',
          title: 'Users',
          icon: 'users',
          roles: ['superadmin', 'customerAdmin', 'admin'],
          first: 'admin.manage/getadminusers',
          actions: [{ title: 'Invite user', query: 'do=invite' }],
          load: () => import('./users/screen'),
        },
      ],
    },
  ],
});
