import { Dash, DateTime, DetailList, formatCount, Status, type RowDetails } from '@heliograph/kit/data';
import { Drawer } from '@heliograph/kit/overlay';
import { apiScope, credentialStatus } from '@heliograph/contract/reference/api-credentials';
import { Button, Heading, Mono, Notice, Stack } from '@heliograph/kit/ui';
import { statusNote, type Credential } from './list';
import { RequestsChart } from './requests-chart';
import { Samples } from './samples';

/** Shows API credentials: what they may do, how they are used, and a sample request. */
export function CredentialDetails({
  row,
  onClose,
  actions,
  onDelete,
}: RowDetails<Credential> & { onDelete: () => void }) {
  const note = statusNote(row);
  return (
    <Drawer
      open
      onClose={onClose}
      title={row.name}
      status={<Status of={credentialStatus} is={row.status} />}
      subtitle={row.keyId}
      actions={actions}
      footer={
        <Button size={36} onClick={onDelete}>
          Delete credentials
        </Button>
      }
    >
      <Stack gap="20" role="region" aria-label="Credentials" tabIndex={0} outlineOffset="4px">
        {note && <Notice tone={row.status === 'EXPIRED' ? 'error' : 'warning'}>{note}</Notice>}
        <DetailList
          details={[
            { name: 'Key ID', value: <Mono whiteSpace="normal">{row.keyId}</Mono> },
            { name: 'Secret', value: <Mono>••••{row.last4}</Mono> },
            { name: 'Scopes', value: row.scopes.map((scope) => apiScope.label(scope)).join(', ') },
            { name: 'Allowed IPs', value: row.ipAllow.join(', ') || 'All' },
            { name: 'Expires', value: row.expiresAt ? <DateTime at={row.expiresAt} /> : 'Never' },
            { name: 'Created', value: <DateTime at={row.createdAt} /> },
            { name: 'Created by', value: row.createdBy?.name ?? <Dash /> },
            { name: 'Last used', value: <DateTime at={row.lastUsedAt} /> },
            { name: 'Last used from', value: row.lastUsedIp ?? <Dash /> },
            { name: 'Last endpoint', value: row.lastUsedEndpoint ?? <Dash /> },
            { name: 'Requests, 24 h', value: formatCount(row.requests24Hours) },
            { name: 'Requests, 30 d', value: <RequestsChart days={row.requestsByDay} /> },
          ]}
        />
        <Heading as="h3">Sample request</Heading>
        <Samples keyId={row.keyId} secret={null} scopes={row.scopes} />
      </Stack>
    </Drawer>
  );
}
