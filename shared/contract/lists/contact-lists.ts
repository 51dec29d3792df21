import { listStatus, listType } from '../reference/contacts';
import { describeList } from './describe-list';

/** The list of contact lists. */
export const contactListsSpec = describeList('contact.manage/getlists', 'name', {
  name: { label: 'Name', kind: 'text', sort: true },
  type: { label: 'Type', kind: 'text', of: listType },
  members: { label: 'Members', kind: 'integer', sort: true },
  reachable: { label: 'Reachable', kind: 'integer' },
  status: { label: 'Status', kind: 'status', of: listStatus },
  keywords: { label: 'Sign-up keyword', kind: 'words' },
  createdAt: { label: 'Created', kind: 'instant', sort: true },
  updatedAt: { label: 'Changed', kind: 'instant', sort: true },
  archivedAt: { label: 'Archived', kind: 'instant' },
});
