import { defineRemote } from '@heliograph/shared/remote';

/** __title__: this team's screens, their menu entries, and the roles that may open them. */
export default defineRemote({
  name: '__name__',
  app: '__app__',
  contract: 1,
  sections: [
    {
      title: '__title__',
      icon: 'layers',
      screens: [{ path: '__name__/overview', title: '__title__', icon: 'layers', roles: ['__roles__'], load: () => import('./overview/screen') }],
    },
  ],
});
