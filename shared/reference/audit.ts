import { valueSet, type ValueOf } from './value-set';

/** Audited actions, named by the object that they affect. */
export const auditAction = /* @__PURE__ */ valueSet({
  'account.create': 'Account created',
  'account.update': 'Account changed',
  'account.suspend': 'Account suspended',
  'account.reactivate': 'Account reactivated',
  'account.twoFactorPolicy': 'Two-step verification policy changed',
  'user.create': 'User created',
  'user.invite': 'User invited',
  'user.update': 'User changed',
  'user.emailChange': 'Email change requested',
  'user.emailUndo': 'Email change undone',
  'user.resendInvite': 'Invitation sent again',
  'user.resetPassword': 'Password reset',
  'user.enableTwoFactor': 'Two-step verification turned on',
  'user.disableTwoFactor': 'Two-step verification turned off',
  'user.resetTwoFactor': 'Two-step verification reset',
  'user.unlock': 'User unlocked',
  'user.disable': 'User disabled',
  'user.enable': 'User enabled',
  'user.delete': 'User deleted',
  'paymentMethod.delete': 'Card deleted',
  'apiCredential.create': 'API credentials created',
  'apiCredential.delete': 'API credentials deleted',
  'webhook.update': 'Webhook changed',
  'webhook.rotate': 'Webhook secret replaced',
  'demo.filled': 'Demo data seeded',
});

export type AuditAction = ValueOf<typeof auditAction>;
