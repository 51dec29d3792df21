import { defineRemote } from '@heliograph/shared/remote';

/** Main: numbers and what stands around them. */
export default defineRemote({
  name: 'numbers',
  app: 'customer',
  contract: 1,
  requires: ['list.summaries', 'query.calls', 'value.sets'],
  order: 10,
  sections: [
    {
      title: 'Main',
      icon: 'phone',
      screens: [
        {
          path: 'my-numbers',
          title: 'My Numbers',
          icon: 'phone',
          roles: ['customer', 'tech'],
          first: 'account.manage/listnumbers',
          load: () => import('./my-numbers/screen'),
        },
      ],
    },
  ],
});
