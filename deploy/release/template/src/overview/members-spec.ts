import { describeList } from '@heliograph/contract/lists/describe-list';

/** Describes the list of the first screen, as an example: the call, the order, and this section's own headings. */
export const membersSpec = describeList('__list__', '-createdAt', {
  email: { label: 'Member', kind: 'text', sort: true },
  lastLoginAt: { label: 'Last seen', kind: 'instant', sort: true },
  createdAt: { label: 'Member since', kind: 'instant', sort: true },
});
