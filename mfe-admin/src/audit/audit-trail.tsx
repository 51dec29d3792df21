import { useState } from 'react';
import { ErrorPanel, type RowOf } from '@heliograph/shared/data';
import type { CallRequest } from '@heliograph/shared/contract';
import { useCall } from '@heliograph/shared/query';
import { useShell } from '@heliograph/shared/session';
import { Button, chakra, Spinner, Text } from '@heliograph/shared/ui';
import { AuditEntry } from './audit-entry';

export interface AuditTrailProps {
  /** Whose acts: those of an account, or those on a user. Keep it to one thing: the trail has no filters of its own. */
  filter: NonNullable<CallRequest<'admin.manage/getaudit'>['filter']>;
}

/** Acts of the pages after the first, as they followed on one answer of it. */
interface Older {
  asOf: string;
  rows: readonly RowOf<'admin.manage/getaudit'>[];
  next: string | null;
}

const firstPage = 20;
const furtherPage = 50;

/** What was done, newest first; older acts page by page, as far back as there are any. */
export function AuditTrail({ filter }: AuditTrailProps) {
  const shell = useShell();
  const [older, setOlder] = useState<Older | null>(null);
  const [busy, setBusy] = useState(false);
  const page = (size: number, cursor: string | null): CallRequest<'admin.manage/getaudit'> => ({ filter, sort: [{ field: 'at', dir: 'desc' }], page: { size, cursor } });
  const { data, error, isFetching, refetch } = useCall('admin.manage/getaudit', page(firstPage, null), { toast: true });
  if (!data) {
    return error ? <ErrorPanel title="We couldn’t load the history" error={error} busy={isFetching} onRetry={() => void refetch()} /> : <Spinner label="Loading the history" />;
  }
  if (data.items.length === 0) return <Text tone="muted">No activity yet.</Text>;
  // A newer first page has moved the rows that followed the one before.
  const further = older?.asOf === data.asOf ? older : { asOf: data.asOf, rows: [], next: data.page.next };
  const showMore = async () => {
    setBusy(true);
    // A failed call has shown its toast.
    const answer = await shell.call('admin.manage/getaudit', page(furtherPage, further.next)).catch(() => null);
    if (answer) setOlder({ asOf: data.asOf, rows: [...further.rows, ...answer.items], next: answer.page.next });
    setBusy(false);
  };
  return (
    <>
      <chakra.ol aria-label="History" display="flex" flexDirection="column">
        {[...data.items, ...further.rows].map((row) => <AuditEntry key={row.auditUUID} row={row} />)}
      </chakra.ol>
      {further.next && <Button variant="quiet" busy={busy} onClick={() => void showMore()}>Show more</Button>}
    </>
  );
}
