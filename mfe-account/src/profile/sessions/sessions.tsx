import { useState } from 'react';
import type { CallResponse } from '@heliograph/shared/contract';
import { Dash, DataTable, DateTime, ErrorPanel, Pill, ZoneChip, type Column } from '@heliograph/shared/data';
import { ConfirmDialog } from '@heliograph/shared/overlay';
import { useQuery, useQueryClient } from '@heliograph/shared/query';
import { useShell } from '@heliograph/shared/session';
import { Button, chakra, Heading, HStack, Text } from '@heliograph/shared/ui';
import { deviceName } from './device-name';

const call = 'session.manage/listsessions';

type Session = CallResponse<typeof call>['items'][number];

const columns = (onRevoke: (session: Session) => void): readonly Column<Session>[] => [
  { id: 'device', header: 'Device', mobile: 'name', cell: (row) => <span title={row.userAgent ?? undefined}>{deviceName(row.userAgent)}</span> },
  { id: 'ip', header: 'Address', mobile: 'label', cell: (row) => row.ip ?? <Dash /> },
  { id: 'createdAt', header: 'Logged in', cell: (row) => <DateTime at={row.createdAt} /> },
  { id: 'lastSeenAt', header: 'Last seen', mobile: 'figures', cell: (row) => <DateTime at={row.lastSeenAt} /> },
  { id: 'expiresAt', header: 'Ends', cell: (row) => <DateTime at={row.expiresAt} /> },
  {
    id: 'revoke', header: '', align: 'end', mobile: 'status',
    cell: (row) => (row.current ? <Pill meaning="active">This one</Pill> : <Button size={28} onClick={() => onRevoke(row)}>Sign out</Button>),
  },
];

/** Where one is logged in, each with a way to end it there. */
export function Sessions() {
  const shell = useShell();
  const cache = useQueryClient();
  const [leaving, setLeaving] = useState<Session | null>(null);
  const { data, error, isFetching, refetch } = useQuery({ queryKey: [call], queryFn: ({ signal }) => shell.call(call, {}, { signal }) });
  const revoke = async ({ sessionUUID, userAgent }: Session): Promise<void> => {
    await shell.call('session.manage/revokesession', { sessionUUID });
    shell.toast.success(`${deviceName(userAgent)} signed out`);
    await cache.invalidateQueries({ queryKey: [call] });
  };
  return (
    <chakra.section marginTop="32" paddingBottom="24" aria-label="Sessions">
      <HStack flexWrap="wrap" marginBottom="4">
        <Heading as="h2">Sessions</Heading>
        <ZoneChip />
      </HStack>
      <Text tone="muted" marginBottom="12">Where you are logged in now. End what you do not recognize, then change your password.</Text>
      {!data && error ? (
        <ErrorPanel title="Sessions could not be loaded" error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="Sessions" columns={columns(setLeaving)} rows={data?.items} rowKey={(row) => row.sessionUUID} rowLabel={(row) => deviceName(row.userAgent)}
          sort={{ field: 'createdAt', dir: 'desc' }} onSort={() => undefined} busy={isFetching}
        />
      )}
      <ConfirmDialog
        open={leaving !== null} onClose={() => setLeaving(null)} title={leaving ? `Sign out ${deviceName(leaving.userAgent)}?` : ''}
        consequence={`Whoever works there${leaving?.ip ? `, at ${leaving.ip},` : ''} is at the login screen with their next click.`}
        cancelLabel="Keep session" confirmLabel="Sign out" onConfirm={() => (leaving ? revoke(leaving) : undefined)}
      />
    </chakra.section>
  );
}
