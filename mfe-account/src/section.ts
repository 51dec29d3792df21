import { ownerRoles } from '@heliograph/contract/reference/roles';
import { defineRemote } from '@heliograph/platform/remote';

/** Account: the user's profile, and the users of the account. */
export default defineRemote({
  name: 'account',
  app: 'customer',
  contract: 1,
  requires: ['query.calls', 'value.sets', 'form.kit'],
  order: 60,
  sections: [
    {
      title: 'Account',
      icon: 'users',
      screens: [
        {
          path: 'account/profile',
          title: 'Profile',
          icon: 'profile',
          roles: ownerRoles,
          load: () => import('./profile/screen'),
        },
        {
          path: 'account/users',
          title: 'Users',
          icon: 'users',
          roles: ownerRoles,
          first: 'account.manage/getusers',
          actions: [{ title: 'Invite user', query: 'do=invite' }],
          load: () => import('./users/screen'),
        },
      ],
    },
  ],
});
