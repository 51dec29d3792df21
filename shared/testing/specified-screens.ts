/** The screens of the specification, with who may open them. */
import type { App, Role } from '@heliograph/contract/reference/roles';

/** A screen of the dashboard: its title, and its roles. */
export interface ScreenEntry {
  /** Path below `/main/`, with parameters in the router's syntax. */
  path: string;
  title: string;
  roles: readonly Role[];
  /** True for a screen that is opened from another one and has no entry in the menu. */
  hidden?: true;
}

/** A section of the menu with its screens in order. */
export interface SectionEntry {
  title: string;
  /** Name of its remote. */
  remote: string;
  screens: readonly ScreenEntry[];
}

const customer = ['customer'] as const;
const tech = ['customer', 'tech'] as const;
const money = ['customer', 'accountOwner', 'finance'] as const;
const owner = ['customer', 'accountOwner'] as const;
const talk = ['customer', 'conversations', 'customerCommunication'] as const;
const staff = ['superadmin', 'customerAdmin', 'admin'] as const;
const pricing = ['superadmin', 'customerAdmin'] as const;

/**
 * Every screen by section, in menu order, with its roles in specification §6.
 * The menu and the guards do not read this: they use the declarations in the remotes'
 * `section.ts`. A test compares the two.
 */
export const sections: Record<App, readonly SectionEntry[]> = {
  customer: [
    {
      title: 'Main',
      remote: 'numbers',
      screens: [
        { path: 'dashboard', title: 'Dashboard', roles: customer },
        { path: 'conversations', title: 'Conversations', roles: talk },
        { path: 'carrier-look-up', title: 'Carrier Look-Up', roles: customer },
        { path: 'my-numbers', title: 'My Numbers', roles: tech },
        { path: 'auto-replies', title: 'Auto Replies', roles: talk },
        { path: 'number-blacklist', title: 'Number Blacklist', roles: tech },
        { path: 'inbound-messages', title: 'Inbound Messages', roles: tech },
        { path: 'api-credentials', title: 'API Credentials', roles: tech },
      ],
    },
    {
      title: 'Campaign',
      remote: 'campaigns',
      screens: [
        { path: 'tcr-brands', title: 'TCR Brands', roles: customer },
        { path: 'campaigns', title: 'Campaigns', roles: talk },
        { path: 'campaigns/:campaignUUID/messages', title: 'Campaign Messages', roles: talk, hidden: true },
        { path: 'message-broadcast', title: 'Message Broadcast', roles: talk },
      ],
    },
    {
      title: 'Contacts',
      remote: 'contacts',
      screens: [
        { path: 'contacts', title: 'Contacts', roles: talk },
        { path: 'contacts/:contactDataUUID/details', title: 'Contact Details', roles: talk, hidden: true },
        { path: 'contact-lists', title: 'Contact Lists', roles: talk },
        { path: 'contact-lists/:contactListUUID/details', title: 'Contact List Details', roles: talk, hidden: true },
      ],
    },
    {
      title: 'Billing',
      remote: 'billing',
      screens: [
        { path: 'billing/add-funds', title: 'Add Funds', roles: money },
        { path: 'billing/auto-recharge', title: 'Auto Recharge', roles: money },
        { path: 'billing/history', title: 'Billing History', roles: money },
      ],
    },
    {
      title: 'Reports',
      remote: 'reports',
      screens: [
        { path: 'reports/sms-outbound', title: 'SMS Outbound', roles: customer },
        { path: 'reports/sms-inbound', title: 'SMS Inbound', roles: customer },
        { path: 'reports/message-delivery', title: 'Message Delivery', roles: customer },
        { path: 'reports/carrier-surcharge', title: 'Carrier Surcharge', roles: customer },
      ],
    },
    {
      title: 'Account',
      remote: 'account',
      screens: [
        { path: 'account/profile', title: 'Profile', roles: owner },
        { path: 'account/users', title: 'Users', roles: owner },
      ],
    },
  ],
  admin: [
    {
      title: 'Accounts',
      remote: 'admin',
      screens: [
        { path: 'accounts', title: 'Accounts', roles: staff },
        { path: 'users', title: 'Users', roles: staff },
        { path: 'numbers', title: 'Numbers', roles: staff },
      ],
    },
    {
      title: 'Campaign',
      remote: 'admin',
      screens: [{ path: 'message-broadcast', title: 'Message Broadcast', roles: staff }],
    },
    {
      title: 'Billing',
      remote: 'admin',
      screens: [
        { path: 'billing', title: 'Billing', roles: staff },
        { path: 'charge', title: 'Charge', roles: staff },
      ],
    },
    {
      title: 'Message History',
      remote: 'admin',
      screens: [
        { path: 'inbound-messages', title: 'Inbound Messages', roles: staff },
        { path: 'outbound-messages', title: 'Outbound Messages', roles: staff },
      ],
    },
    {
      title: 'Reports',
      remote: 'admin',
      screens: [{ path: 'carrier-surcharge', title: 'Carrier Surcharge', roles: staff }],
    },
    {
      title: 'Pricing',
      remote: 'admin',
      screens: [
        { path: 'billing-rates', title: 'Billing Rates', roles: pricing },
        { path: 'billing-waterfalls', title: 'Billing Waterfalls', roles: pricing },
      ],
    },
  ],
};

/** Returns the screens that the given roles can open, in menu order, including those without a menu entry. */
export function screensOf(app: App, held: readonly string[]): ScreenEntry[] {
  const all = sections[app].flatMap((section) => section.screens);
  return all.filter((screen) => screen.roles.some((role) => held.includes(role)));
}
