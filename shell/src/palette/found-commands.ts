import type { CallResponse } from '@heliograph/contract';
import type { Command } from './commands';

/** Results of the search across screens, in either app. */
export type FoundGroups = (CallResponse<'account.manage/find'> | CallResponse<'admin.manage/find'>)['groups'];

type Kind = FoundGroups[number]['kind'];

/** Heading and icon of each kind. */
const kinds: Record<Kind, { heading: string; icon: string }> = {
  account: { heading: 'Accounts', icon: 'building' },
  number: { heading: 'Numbers', icon: 'phone' },
  contact: { heading: 'Contacts', icon: 'contacts' },
  message: { heading: 'Messages', icon: 'messages' },
  brand: { heading: 'Brands', icon: 'badge-check' },
  campaign: { heading: 'Campaigns', icon: 'megaphone' },
  user: { heading: 'Users', icon: 'users' },
  deposit: { heading: 'Deposits', icon: 'receipt' },
};

/** Returns entries for search results, in the order of the response; each opens its URL. */
export function foundCommands(groups: FoundGroups, go: (path: string) => void): Command[] {
  return groups.flatMap(({ kind, items }) =>
    items.map(({ id, title, subtitle, path }): Command => {
      const { heading, icon } = kinds[kind];
      return { id: `${kind} ${id}`, group: heading, label: title, detail: subtitle, icon, path, run: () => go(path) };
    }),
  );
}
