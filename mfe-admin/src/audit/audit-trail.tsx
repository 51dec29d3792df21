import { useState } from 'react';
import { ErrorPanel } from '@heliograph/shared/data';
import type { CallRequest } from '@heliograph/shared/contract';
import { keepPreviousData, useQuery } from '@heliograph/shared/query';
import { useShell } from '@heliograph/shared/session';
import { Button, chakra, Spinner, Text } from '@heliograph/shared/ui';
import { AuditEntry } from './audit-entry';

export interface AuditTrailProps {
  /** Whose acts: those of an account, or those on a user. Keep it to one thing: the trail has no filters of its own. */
  filter: NonNullable<CallRequest<'admin.manage/getaudit'>['filter']>;
}

const step = 20;
/** The most rows that a page of a list may have. */
const most = 200;

/** What was done, newest first. */
export function AuditTrail({ filter }: AuditTrailProps) {
  const shell = useShell();
  const [size, setSize] = useState(step);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['admin.manage/getaudit', filter, size],
    queryFn: ({ signal }) => shell.call('admin.manage/getaudit', { filter, sort: [{ field: 'at', dir: 'desc' }], page: { size } }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (!data) {
    return error ? <ErrorPanel title="The history could not be loaded" error={error} busy={isFetching} onRetry={() => void refetch()} /> : <Spinner label="Loading the history" />;
  }
  if (data.items.length === 0) return <Text tone="muted">Nothing was done yet.</Text>;
  return (
    <>
      <chakra.ol aria-label="History" display="flex" flexDirection="column">
        {data.items.map((row) => <AuditEntry key={row.auditUUID} row={row} />)}
      </chakra.ol>
      {data.page.next && size < most && <Button variant="quiet" busy={isFetching} onClick={() => setSize(Math.min(size * 3, most))}>Show more</Button>}
    </>
  );
}
