import type { AuditAction } from '@heliograph/shared/reference/audit';

/** Each act as a history says it. An act that is missing here does not compile. */
export const auditWords: Record<AuditAction, string> = {
  'account.create': 'Account created',
  'account.update': 'Account changed',
  'account.suspend': 'Account suspended',
  'account.reactivate': 'Account reactivated',
  'user.create': 'User created',
  'user.invite': 'User invited',
  'user.update': 'User changed',
  'user.emailChange': 'New e-mail asked for',
  'user.resendInvite': 'Invitation sent again',
  'user.resetPassword': 'Password reset',
  'user.unlock': 'User unlocked',
  'user.disable': 'User disabled',
  'user.enable': 'User enabled',
  'user.delete': 'User deleted',
  'paymentMethod.delete': 'Card deleted',
  'demo.filled': 'Demo data written',
};

type Facts = Record<string, unknown> | null;

/** One fact that an act has changed, in words. */
export interface Change {
  name: string;
  before: string;
  after: string;
}

/** `minBalance` as `Min balance`. */
const nameOf = (key: string): string => {
  const words = key.replace(/UUID$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const wordsOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'none';
  if (Array.isArray(value)) return value.map(wordsOf).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** What differs between the facts before and after an act. */
export function changesOf(before: Facts, after: Facts): Change[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return keys
    .map((key) => ({ name: nameOf(key), before: wordsOf(before?.[key]), after: wordsOf(after?.[key]) }))
    .filter((change) => change.before !== change.after);
}
