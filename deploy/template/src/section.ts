import { defineRemote } from '@heliograph/shared/remote';

/** __title__: the screens of this team, their places in the menu, and who may open them. */
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
