import { apiScope, credentialStatus } from '../reference/api-credentials';
import { describeList } from './describe-list';

/** The list of an account's API credentials. */
export const apiCredentialsSpec = describeList('account.manage/listapicreds', '-createdAt', {
  name: { label: 'Name', kind: 'text', sort: true },
  status: { label: 'Status', kind: 'status', of: credentialStatus, sort: true },
  keyId: { label: 'Key ID', kind: 'text' },
  last4: { label: 'Secret', kind: 'text', csv: 'Secret, last 4' },
  scopes: { label: 'Scopes', kind: 'words', of: apiScope },
  ipAllow: { label: 'Allowed IPs', kind: 'words' },
  lastUsedAt: { label: 'Last used', kind: 'instant', sort: true },
  lastUsedIp: { label: 'Last used from', kind: 'text' },
  lastUsedEndpoint: { label: 'Last endpoint', kind: 'text' },
  requests24Hours: { label: 'Requests, 24 h', kind: 'integer', sort: true, csv: 'Requests, 24 hours' },
  requests30Days: { label: 'Requests, 30 d', kind: 'integer', csv: 'Requests, 30 days' },
  expiresAt: { label: 'Expires', kind: 'instant', sort: true },
  createdBy: { label: 'Created by', kind: 'text' },
  createdAt: { label: 'Created', kind: 'instant', sort: true },
});
