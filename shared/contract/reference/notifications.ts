import type { CustomerRole } from './roles';

/** A kind of event that users are notified of. */
export interface NotificationKindSpec {
  label: string;
  /** Who is notified: the roles that may open the screen of its link. */
  roles: readonly CustomerRole[];
  /** Whether it is emailed unless the user chooses otherwise. `always`: a security email, which can't be turned off. */
  mail: boolean | 'always';
}

const messaging = ['customer', 'conversations', 'customerCommunication'] as const;
const everyone = ['customer', 'accountOwner', 'tech', 'finance', 'conversations', 'customerCommunication'] as const;
const paying = ['customer', 'accountOwner', 'finance'] as const;
const technical = ['customer', 'tech'] as const;

const kinds = {
  newLogin: { label: 'Login from a new device', roles: everyone, mail: 'always' },
  lowBalance: { label: 'Low balance', roles: paying, mail: true },
  recharged: { label: 'Auto Recharge charged', roles: paying, mail: true },
  rechargeFailed: { label: 'Auto Recharge declined or stopped', roles: paying, mail: true },
  deposit: { label: 'Delayed deposit completed or declined', roles: paying, mail: true },
  dispute: { label: 'Disputed card payment', roles: paying, mail: true },
  adjustment: { label: 'Charge, credit, or refund by us', roles: paying, mail: true },
  renewal: { label: 'Renewal not paid', roles: paying, mail: true },
  numberSuspended: { label: 'Unpaid number suspended', roles: paying, mail: true },
  numberChanged: { label: 'Number suspended or released by us', roles: technical, mail: true },
  numberRegistration: { label: 'Number not registered', roles: technical, mail: true },
  brandDecision: { label: 'Brand decision', roles: ['customer'], mail: true },
  campaignDecision: { label: 'Campaign decision', roles: messaging, mail: true },
  broadcastPaused: { label: 'Broadcast paused', roles: messaging, mail: true },
  broadcastCompleted: { label: 'Broadcast completed', roles: messaging, mail: false },
  broadcastFailed: { label: 'Broadcast failed or canceled by us', roles: messaging, mail: true },
  importFinished: { label: 'Import finished', roles: messaging, mail: false },
  lookupFinished: { label: 'Look-up finished', roles: ['customer'], mail: false },
  apiCredential: { label: 'API credentials created', roles: technical, mail: true },
  webhookDisabled: { label: 'Webhook turned off', roles: technical, mail: true },
  reportReady: { label: 'Scheduled report ready', roles: everyone, mail: true },
  reportPaused: { label: 'Scheduled report paused', roles: everyone, mail: true },
  dataExport: { label: 'Data export', roles: ['customer', 'accountOwner'], mail: true },
} satisfies Record<string, NotificationKindSpec>;

/** A kind of event. A new kind is one line above, and a call of `notify` in the transaction that causes it. */
export type NotificationKind = keyof typeof kinds;

export const notificationKinds: Readonly<Record<NotificationKind, NotificationKindSpec>> = kinds;

/** All kinds in the order of the preferences. */
export const notificationKindNames = Object.keys(kinds) as NotificationKind[];

/** Returns the kinds that a user with these roles is notified of. */
export function kindsOf(roles: readonly string[]): NotificationKind[] {
  return notificationKindNames.filter((kind) => notificationKinds[kind].roles.some((role) => roles.includes(role)));
}
