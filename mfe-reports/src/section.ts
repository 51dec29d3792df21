import { defineRemote } from '@heliograph/shared/remote';

/** Reports: what was sent and received, and what it cost. */
export default defineRemote({
  name: 'reports',
  app: 'customer',
  contract: 1,
  requires: ['list.summaries', 'value.sets'],
  order: 50,
  sections: [
    {
      title: 'Reports',
      icon: 'activity',
      screens: [
        {
          path: 'reports/sms-outbound',
          title: 'SMS Outbound',
          icon: 'arrow-up-right',
          roles: ['customer'],
          first: 'report.manage/getsmsoutbound',
          load: () => import('./sms-outbound/screen'),
        },
      ],
    },
  ],
});
