/** Acts that the audit log keeps, by what they concern. */
export const auditActions = [
  'account.create',
  'account.update',
  'account.suspend',
  'account.reactivate',
  'account.twoFactorPolicy',
  'user.create',
  'user.invite',
  'user.update',
  'user.emailChange',
  'user.emailUndo',
  'user.resendInvite',
  'user.resetPassword',
  'user.enableTwoFactor',
  'user.disableTwoFactor',
  'user.resetTwoFactor',
  'user.unlock',
  'user.disable',
  'user.enable',
  'user.delete',
  'paymentMethod.delete',
  'demo.filled',
] as const;

export type AuditAction = (typeof auditActions)[number];
