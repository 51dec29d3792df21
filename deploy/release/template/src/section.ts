import { __roles__ } from '@heliograph/contract/reference/roles';
import { defineRemote } from '@heliograph/platform/remote';
import { membersSpec } from './overview/members-spec';

/** __title__: this team's screens, their menu entries, and the roles that may open them. */
export default defineRemote({
  name: '__name__',
  app: '__app__',
  contract: 1,
  requires: ['list.summaries', 'query.calls', 'value.sets'],
  // The place in the menu.
  order: 100,
  sections: [
    {
      title: '__title__',
      // A name of the shell's icons, or the data of an SVG path, 24 × 24.
      icon: 'M3 8l9-5 9 5v8l-9 5-9-5zM3 8l9 5 9-5M12 13v8',
      screens: [
        {
          path: '__name__/overview',
          title: '__title__',
          roles: __roles__,
          first: membersSpec,
          load: () => import('./overview/screen'),
        },
      ],
    },
  ],
});
