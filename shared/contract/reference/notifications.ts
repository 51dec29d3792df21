import {
  billingRoles,
  brandRoles,
  customerRoles,
  lookupRoles,
  messagingRoles,
  ownerRoles,
  technicalRoles,
} from './roles';
import type { CustomerRole } from './roles';

/** A kind of event that users are notified of. */
export interface NotificationKindSpec {
  label: string;
  /** Who is notified: the roles that may open the screen of its link. */
  roles: readonly CustomerRole[];
  /** Whether it is emailed unless the user chooses otherwise. `always`: a security email, which can't be turned off. */
  mail: boolean | 'always';
}

const kinds = {
  newLogin: { label: 'Login from a new device', roles: customerRoles, mail: 'always' },
  lowBalance: { label: 'Low balance', roles: billingRoles, mail: true },
  recharged: { label: 'Auto Recharge charged', roles: billingRoles, mail: true },
  rechargeFailed: { label: 'Auto Recharge declined or stopped', roles: billingRoles, mail: true },
  deposit: { label: 'Delayed deposit completed or declined', roles: billingRoles, mail: true },
  dispute: { label: 'Disputed card payment', roles: billingRoles, mail: true },
  adjustment: { label: 'Charge, credit, or refund by us', roles: billingRoles, mail: true },
  renewal: { label: 'Renewal not paid', roles: billingRoles, mail: true },
  numberSuspended: { label: 'Unpaid number suspended', roles: billingRoles, mail: true },
  numberChanged: { label: 'Number suspended or released by us', roles: technicalRoles, mail: true },
  numberRegistration: { label: 'Number not registered', roles: technicalRoles, mail: true },
  brandDecision: { label: 'Brand decision', roles: brandRoles, mail: true },
  campaignDecision: { label: 'Campaign decision', roles: messagingRoles, mail: true },
  broadcastPaused: { label: 'Broadcast paused', roles: messagingRoles, mail: true },
  broadcastCompleted: { label: 'Broadcast completed', roles: messagingRoles, mail: false },
  broadcastFailed: { label: 'Broadcast failed or canceled by us', roles: messagingRoles, mail: true },
  importFinished: { label: 'Import finished', roles: messagingRoles, mail: false },
  lookupFinished: { label: 'Look-up finished', roles: lookupRoles, mail: false },
  apiCredential: { label: 'API credentials created', roles: technicalRoles, mail: true },
  webhookDisabled: { label: 'Webhook turned off', roles: technicalRoles, mail: true },
  reportReady: { label: 'Scheduled report ready', roles: customerRoles, mail: true },
  reportPaused: { label: 'Scheduled report paused', roles: customerRoles, mail: true },
  dataExport: { label: 'Data export', roles: ownerRoles, mail: true },
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
