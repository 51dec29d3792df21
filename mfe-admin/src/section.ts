import { adminRoles, pricingRoles } from '@heliograph/contract/reference/roles';
import { defineRemote } from '@heliograph/platform/remote';

/** The admin app: the screens for staff. */
export default defineRemote({
  name: 'admin',
  app: 'admin',
  contract: 1,
  requires: [
    'list.summaries',
    'query.calls',
    'value.sets',
    'form.kit',
    'form.edits',
    'report.parts',
    'page.tabs',
    'zone.clock',
    'list.optional-columns',
    'form.result',
  ],
  order: 10,
  sections: [
    {
      title: 'Accounts',
      icon: 'building',
      screens: [
        {
          path: 'accounts',
          title: 'Accounts',
          icon: 'building',
          roles: adminRoles,
          first: 'admin.manage/getaccounts',
          actions: [{ title: 'Create account', query: 'do=create' }],
          load: () => import('./accounts/screen'),
        },
        {
          path: 'users',
          title: 'Users',
          icon: 'users',
          roles: adminRoles,
          first: 'admin.manage/getadminusers',
          actions: [{ title: 'Invite user', query: 'do=invite' }],
          load: () => import('./users/screen'),
        },
        {
          path: 'numbers',
          title: 'Numbers',
          icon: 'phone',
          roles: adminRoles,
          first: 'admin.manage/getinventory',
          actions: [{ title: 'Import numbers', query: 'do=import' }],
          load: () => import('./numbers/screen'),
        },
      ],
    },
    {
      title: 'Campaign',
      icon: 'megaphone',
      screens: [
        {
          path: 'message-broadcast',
          title: 'Message Broadcast',
          icon: 'megaphone',
          roles: adminRoles,
          first: 'admin.manage/getbroadcasts',
          load: () => import('./message-broadcast/screen'),
        },
      ],
    },
    {
      title: 'Billing',
      icon: 'wallet',
      screens: [
        {
          path: 'billing',
          title: 'Billing',
          icon: 'receipt',
          roles: adminRoles,
          first: 'admin.manage/getledger',
          load: () => import('./billing/screen'),
        },
        {
          path: 'charge',
          title: 'Charge',
          icon: 'wallet',
          roles: adminRoles,
          first: 'admin.manage/getcharges',
          actions: [{ title: 'New charge or credit', query: 'do=add' }],
          load: () => import('./charge/screen'),
        },
      ],
    },
    {
      title: 'Message History',
      icon: 'messages',
      screens: [
        {
          path: 'inbound-messages',
          title: 'Inbound Messages',
          icon: 'arrow-down-left',
          roles: adminRoles,
          first: 'admin.manage/getinboundmessages',
          load: () => import('./inbound-messages/screen'),
        },
        {
          path: 'outbound-messages',
          title: 'Outbound Messages',
          icon: 'arrow-up-right',
          roles: adminRoles,
          first: 'admin.manage/getoutboundmessages',
          load: () => import('./outbound-messages/screen'),
        },
      ],
    },
    {
      title: 'Reports',
      icon: 'activity',
      screens: [
        {
          path: 'carrier-surcharge',
          title: 'Carrier Surcharge',
          icon: 'landmark',
          roles: adminRoles,
          first: 'admin.manage/getsurchargereport',
          load: () => import('./carrier-surcharge/screen'),
        },
      ],
    },
    {
      title: 'Pricing',
      icon: 'coins',
      screens: [
        {
          path: 'billing-rates',
          title: 'Billing Rates',
          icon: 'coins',
          roles: pricingRoles,
          first: 'admin.manage/getrates',
          actions: [{ title: 'Add price', query: 'do=add' }],
          load: () => import('./billing-rates/screen'),
        },
        {
          path: 'billing-waterfalls',
          title: 'Billing Waterfalls',
          icon: 'layers',
          roles: pricingRoles,
          first: { call: 'admin.manage/getwaterfalls', body: {} },
          actions: [{ title: 'Add waterfall', query: 'do=add' }],
          load: () => import('./billing-waterfalls/screen'),
        },
      ],
    },
  ],
});
