import { billingRoles } from '@heliograph/contract/reference/roles';
import { defineRemote } from '@heliograph/platform/remote';

/** Billing: deposits and charges. */
export default defineRemote({
  name: 'billing',
  app: 'customer',
  contract: 1,
  requires: [
    'forms.kept',
    'list.summaries',
    'query.calls',
    'value.sets',
    'form.kit',
    'form.edits',
    'page.tabs',
    'download.pdf',
    'balance.follows',
    'zone.clock',
  ],
  order: 40,
  sections: [
    {
      title: 'Billing',
      icon: 'wallet',
      screens: [
        {
          path: 'billing/add-funds',
          title: 'Add Funds',
          icon: 'wallet',
          roles: billingRoles,
          actions: [
            { title: 'Show upcoming renewals', query: 'tab=renewals' },
            { title: 'Show rates', query: 'tab=rates' },
          ],
          load: () => import('./add-funds/screen'),
        },
        {
          path: 'billing/auto-recharge',
          title: 'Auto Recharge',
          icon: 'recharge',
          roles: billingRoles,
          load: () => import('./auto-recharge/screen'),
        },
        {
          path: 'billing/history',
          title: 'Billing History',
          icon: 'receipt',
          roles: billingRoles,
          first: 'account.manage/getbillinghistory',
          load: () => import('./history/screen'),
        },
      ],
    },
  ],
});
