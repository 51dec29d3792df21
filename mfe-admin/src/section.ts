import { defineRemote } from '@heliograph/shared/remote';

/** The admin app: all that staff see. */
export default defineRemote({
  name: 'admin',
  app: 'admin',
  contract: 1,
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
          load: () => import('./accounts/screen'),
        },
        {
          path: 'users',
          title: 'Users',
          icon: 'users',
          roles: ['superadmin', 'customerAdmin', 'admin'],
          load: () => import('./users/screen'),
        },
      ],
    },
  ],
});
