import { defineRemote } from '@heliograph/shared/remote';

/** Main: the numbers of the account. */
export default defineRemote({
  name: 'numbers',
  app: 'customer',
  contract: 1,
  requires: ['list.summaries', 'query.calls', 'value.sets', 'form.kit', 'live', 'list.parts', 'charts'],
  order: 10,
  sections: [
    {
      title: 'Main',
      icon: 'phone',
      screens: [
        {
          path: 'dashboard',
          title: 'Dashboard',
          icon: 'dashboard',
          roles: ['customer'],
          first: { call: 'report.manage/getattention', body: {} },
          load: () => import('./dashboard/screen'),
        },
        {
          path: 'conversations',
          title: 'Conversations',
          icon: 'messages',
          roles: ['customer', 'conversations', 'customerCommunication'],
          actions: [{ title: 'New text', query: 'do=write' }],
          load: () => import('./conversations/screen'),
        },
        {
          path: 'my-numbers',
          title: 'My Numbers',
          icon: 'phone',
          roles: ['customer', 'tech'],
          first: 'account.manage/listnumbers',
          load: () => import('./my-numbers/screen'),
        },
        {
          path: 'auto-replies',
          title: 'Auto Replies',
          icon: 'reply',
          roles: ['customer', 'conversations', 'customerCommunication'],
          first: 'account.manage/getkeywords',
          actions: [{ title: 'Add auto reply', query: 'do=add' }],
          load: () => import('./auto-replies/screen'),
        },
        {
          path: 'number-blacklist',
          title: 'Number Blacklist',
          icon: 'ban',
          roles: ['customer', 'tech'],
          first: 'account.manage/getblacklist',
          actions: [{ title: 'Block numbers', query: 'do=add' }],
          load: () => import('./number-blacklist/screen'),
        },
        {
          path: 'inbound-messages',
          title: 'Inbound Messages',
          icon: 'webhook',
          roles: ['customer', 'tech'],
          first: 'account.manage/getwebhookdeliveries',
          actions: [{ title: 'Set up the webhook', query: 'do=edit' }],
          load: () => import('./inbound-messages/screen'),
        },
        {
          path: 'api-credentials',
          title: 'API Credentials',
          icon: 'key',
          roles: ['customer', 'tech'],
          first: 'account.manage/listapicreds',
          actions: [{ title: 'Create API credentials', query: 'do=create' }],
          load: () => import('./api-credentials/screen'),
        },
      ],
    },
  ],
});
