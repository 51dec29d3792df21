import { blockScope } from '../reference/blacklist';
import { consentEffect, keywordKind, keywordMatch } from '../reference/keywords';
import { describeList } from './describe-list';

/** The list of auto replies. */
export const keywordsSpec = describeList('account.manage/getkeywords', 'kind', {
  keywords: { label: 'Keywords', kind: 'words' },
  kind: { label: 'Type', kind: 'text', of: keywordKind, sort: true },
  match: { label: 'Match', kind: 'text', of: keywordMatch },
  reply: { label: 'Reply', kind: 'text' },
  scope: { label: 'Applies to', kind: 'text', of: blockScope },
  subject: { label: 'Campaign or number', kind: 'text' },
  consentEffect: { label: 'Consent', kind: 'text', of: consentEffect },
  list: { label: 'Adds to list', kind: 'text' },
  hours: { label: 'Active hours', kind: 'text' },
  enabled: { label: 'Active', kind: 'boolean' },
  fired30Days: { label: 'Fired, 30 days', kind: 'integer' },
  lastFiredAt: { label: 'Last fired', kind: 'instant' },
  createdAt: { label: 'Created', kind: 'instant', sort: true },
});
