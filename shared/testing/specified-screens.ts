/** The screens of the specification, with who may open them. */
import type { App, Role } from '@heliograph/contract/reference/roles';
import { opens } from './specified-roles';

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

/** A screen or a section as it is written below, without roles. */
type Menu = readonly (Omit<SectionEntry, 'screens'> & { screens: readonly Omit<ScreenEntry, 'roles'>[] })[];

const menus: Record<App, Menu> = {
  customer: [
    {
      title: 'Main',
      remote: 'numbers',
      screens: [
        { path: 'dashboard', title: 'Dashboard' },
        { path: 'conversations', title: 'Conversations' },
        { path: 'carrier-look-up', title: 'Carrier Look-Up' },
        { path: 'my-numbers', title: 'My Numbers' },
        { path: 'auto-replies', title: 'Auto Replies' },
        { path: 'number-blacklist', title: 'Number Blacklist' },
        { path: 'inbound-messages', title: 'Inbound Messages' },
        { path: 'api-credentials', title: 'API Credentials' },
      ],
    },
    {
      title: 'Campaign',
      remote: 'campaigns',
      screens: [
        { path: 'tcr-brands', title: 'TCR Brands' },
        { path: 'campaigns', title: 'Campaigns' },
        { path: 'campaigns/:campaignUUID/messages', title: 'Campaign Messages', hidden: true },
        { path: 'message-broadcast', title: 'Message Broadcast' },
      ],
    },
    {
      title: 'Contacts',
      remote: 'contacts',
      screens: [
        { path: 'contacts', title: 'Contacts' },
        { path: 'contacts/:contactDataUUID/details', title: 'Contact Details', hidden: true },
        { path: 'contact-lists', title: 'Contact Lists' },
        { path: 'contact-lists/:contactListUUID/details', title: 'Contact List Details', hidden: true },
      ],
    },
    {
      title: 'Billing',
      remote: 'billing',
      screens: [
        { path: 'billing/add-funds', title: 'Add Funds' },
        { path: 'billing/auto-recharge', title: 'Auto Recharge' },
        { path: 'billing/history', title: 'Billing History' },
      ],
    },
    {
      title: 'Reports',
      remote: 'reports',
      screens: [
        { path: 'reports/sms-outbound', title: 'SMS Outbound' },
        { path: 'reports/sms-inbound', title: 'SMS Inbound' },
        { path: 'reports/message-delivery', title: 'Message Delivery' },
        { path: 'reports/carrier-surcharge', title: 'Carrier Surcharge' },
      ],
    },
    {
      title: 'Account',
      remote: 'account',
      screens: [
        { path: 'account/profile', title: 'Profile' },
        { path: 'account/users', title: 'Users' },
      ],
    },
  ],
  admin: [
    {
      title: 'Accounts',
      remote: 'admin',
      screens: [
        { path: 'accounts', title: 'Accounts' },
        { path: 'users', title: 'Users' },
        { path: 'numbers', title: 'Numbers' },
      ],
    },
    {
      title: 'Campaign',
      remote: 'admin',
      screens: [{ path: 'message-broadcast', title: 'Message Broadcast' }],
    },
    {
      title: 'Billing',
      remote: 'admin',
      screens: [
        { path: 'billing', title: 'Billing' },
        { path: 'charge', title: 'Charge' },
      ],
    },
    {
      title: 'Message History',
      remote: 'admin',
      screens: [
        { path: 'inbound-messages', title: 'Inbound Messages' },
        { path: 'outbound-messages', title: 'Outbound Messages' },
      ],
    },
    {
      title: 'Reports',
      remote: 'admin',
      screens: [{ path: 'carrier-surcharge', title: 'Carrier Surcharge' }],
    },
    {
      title: 'Pricing',
      remote: 'admin',
      screens: [
        { path: 'billing-rates', title: 'Billing Rates' },
        { path: 'billing-waterfalls', title: 'Billing Waterfalls' },
      ],
    },
  ],
};

const withRoles = (app: App): readonly SectionEntry[] =>
  menus[app].map((section) => ({
    ...section,
    screens: section.screens.map((screen) => ({
      ...screen,
      // The keys are the roles of the app.
      roles: (Object.entries(opens[app]) as [Role, string[]][])
        .filter(([, paths]) => paths.includes(screen.path))
        .map(([role]) => role),
    })),
  }));

/**
 * Every screen by section, in menu order, with its roles in specification §6.
 * The menu and the guards do not read this: they use the declarations in the remotes'
 * `section.ts`. A test compares the two.
 */
export const sections: Record<App, readonly SectionEntry[]> = {
  customer: withRoles('customer'),
  admin: withRoles('admin'),
};

/** Returns the screens that the given roles can open, in menu order, including those without a menu entry. */
export function screensOf(app: App, held: readonly string[]): ScreenEntry[] {
  const all = sections[app].flatMap((section) => section.screens);
  return all.filter((screen) => screen.roles.some((role) => held.includes(role)));
}
