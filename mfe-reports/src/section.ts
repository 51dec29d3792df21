import { reportRoles } from '@heliograph/contract/reference/roles';
import { defineRemote } from '@heliograph/platform/remote';

/** Reports: what was sent and received, and what it cost. */
export default defineRemote({
  name: 'reports',
  app: 'customer',
  contract: 1,
  requires: [
    'list.summaries',
    'query.calls',
    'value.sets',
    'page.tabs',
    'charts',
    'list.own-filter',
    'report.parts',
    'zone.clock',
    'list.optional-columns',
  ],
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
          roles: reportRoles,
          first: 'report.manage/getsmsoutbound',
          load: () => import('./sms-outbound/screen'),
        },
        {
          path: 'reports/sms-inbound',
          title: 'SMS Inbound',
          icon: 'arrow-down-left',
          roles: reportRoles,
          first: 'report.manage/getsmsinbound',
          load: () => import('./sms-inbound/screen'),
        },
        {
          path: 'reports/message-delivery',
          title: 'Message Delivery',
          icon: 'activity',
          roles: reportRoles,
          first: 'report.manage/getmessagedelivery',
          load: () => import('./message-delivery/screen'),
        },
        {
          path: 'reports/carrier-surcharge',
          title: 'Carrier Surcharge',
          icon: 'landmark',
          roles: reportRoles,
          first: 'report.manage/getcarriersurcharge',
          load: () => import('./carrier-surcharge/screen'),
        },
      ],
    },
  ],
});
