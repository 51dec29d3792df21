import { fullNameOf } from '@heliograph/contract/reference/full-name';
import type { AccountDetail } from '@heliograph/platform/session';

/** Returns first and last name, or the username of a user without names (specification §2). */
export function displayName(account: Pick<AccountDetail, 'firstName' | 'lastName' | 'username'>): string {
  return fullNameOf(account) || account.username;
}

/** Returns up to two initials of a name. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const first = [...(words[0] ?? '')][0] ?? '';
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return (first + last).toUpperCase();
}
