import { brandRoles, messagingRoles } from '@heliograph/contract/reference/roles';
import { defineRemote } from '@heliograph/platform/remote';

/** Campaign: brands and campaigns registered with the carriers. */
export default defineRemote({
  name: 'campaigns',
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
    'list.optional-columns',
    'form.result',
    'form.keeper',
  ],
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
          roles: brandRoles,
          first: 'account.manage/gettcrbrands',
          actions: [{ title: 'Register brand', query: 'brand=new' }],
          load: () => import('./tcr-brands/screen'),
        },
        {
          path: 'campaigns',
          title: 'Campaigns',
          icon: 'megaphone',
          roles: messagingRoles,
          first: 'campaign.manage/getcampaigns',
          actions: [{ title: 'Register campaign', query: 'campaign=new' }],
          load: () => import('./campaigns/screen'),
        },
        {
          path: 'campaigns/:campaignUUID/messages',
          title: 'Campaign Messages',
          hidden: true,
          roles: messagingRoles,
          load: () => import('./campaign-messages/screen'),
        },
        {
          path: 'message-broadcast',
          title: 'Message Broadcast',
          icon: 'radio',
          roles: messagingRoles,
          first: 'campaign.manage/getbroadcasts',
          actions: [{ title: 'New broadcast', query: 'broadcast=new' }],
          load: () => import('./message-broadcast/screen'),
        },
      ],
    },
  ],
});
