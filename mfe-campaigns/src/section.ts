import { defineRemote } from '@heliograph/shared/remote';

/** Campaign: brands and campaigns registered with the carriers. */
export default defineRemote({
  name: 'campaigns',
  app: 'customer',
  contract: 1,
  requires: ['forms.kept', 'query.calls', 'value.sets', 'form.kit'],
  order: 20,
  sections: [
    {
      title: 'Campaign',
      icon: 'megaphone',
      screens: [
        {
          path: 'tcr-brands',
          title: 'TCR Brands',
          icon: 'badge-check',
          roles: ['customer'],
          first: 'account.manage/gettcrbrands',
          actions: [{ title: 'Register brand', query: 'brand=new' }],
          load: () => import('./tcr-brands/screen'),
        },
      ],
    },
  ],
});
