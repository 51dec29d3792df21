import type { App } from '../reference/roles';

/**
 * Screens of the specification that are still to come, by app: no remote offers them, so they are
 * neither in a menu nor open to anyone. Empty when the product is whole.
 */
export const missingScreens: Record<App, readonly string[]> = {
  customer: [
    'dashboard',
    'conversations',
    'carrier-look-up',
    'auto-replies',
    'number-blacklist',
    'inbound-messages',
    'api-credentials',
    'campaigns',
    'campaigns/:campaignUUID/messages',
    'message-broadcast',
    'contact-lists',
    'contact-lists/:contactListUUID/details',
    'billing/auto-recharge',
    'reports/sms-inbound',
    'reports/message-delivery',
    'reports/carrier-surcharge',
  ],
  admin: [
    'numbers',
    'message-broadcast',
    'billing',
    'charge',
    'inbound-messages',
    'outbound-messages',
    'carrier-surcharge',
    'billing-rates',
    'billing-waterfalls',
  ],
};
