import { useState } from 'react';
import { DateTime, ErrorPanel, type RowOf } from '@heliograph/kit/data';
import type { CallRequest } from '@heliograph/contract';
import { useCall } from '@heliograph/platform/query';
import { useShell } from '@heliograph/platform/session';
import { Button, chakra, Spinner, Text } from '@heliograph/kit/ui';
import { auditAction } from '@heliograph/contract/reference/audit';
import { changesOf, none } from './audit-changes';

/** Shows one audit entry: the action, its target, actor, reason, and changes. */
function AuditEntry({ row }: { row: RowOf<'admin.manage/getaudit'> }) {
  const changes = changesOf(row.before, row.after);
  return (
    <chakra.li paddingBlock="10" borderBottomWidth="1px" borderColor="border" overflowWrap="anywhere">
      <chakra.div display="flex" justifyContent="space-between" flexWrap="wrap" columnGap="12">
        <Text fontWeight={600}>
          {auditAction.label(row.action)}
          {row.entityName && <chakra.span fontWeight={400}>: {row.entityName}</chakra.span>}
        </Text>
        <Text tone="muted" textStyle="small">
          <DateTime at={row.at} />
        </Text>
      </chakra.div>
      <Text tone="muted" textStyle="small">
        By {row.actor?.name ?? 'the server'}
        {row.ip && ` from ${row.ip}`}
      </Text>
      {row.reason && <Text marginTop="2">“{row.reason}”</Text>}
      {changes.map(({ name, before, after }) => (
        <Text key={name} textStyle="small" marginTop="2">
          {name}: {before !== none && <chakra.span color="fg.muted">{before} → </chakra.span>}
          {after}
        </Text>
      ))}
    </chakra.li>
  );
}

export interface AuditTrailProps {
  /** Limits the trail to one account or one user; it has no filters of its own. */
  filter: NonNullable<CallRequest<'admin.manage/getaudit'>['filter']>;
}

/** Entries of the pages that follow one response of the first page. */
interface Older {
  asOf: string;
  rows: readonly RowOf<'admin.manage/getaudit'>[];
  next: string | null;
}

const firstPage = 20;
const furtherPage = 50;

/** Shows audit entries, newest first, and loads older ones page by page. */
export function AuditTrail({ filter }: AuditTrailProps) {
  const shell = useShell();
  const [older, setOlder] = useState<Older | null>(null);
  const [busy, setBusy] = useState(false);
  const page = (size: number, cursor: string | null): CallRequest<'admin.manage/getaudit'> => ({
    filter,
    sort: [{ field: 'at', dir: 'desc' }],
    page: { size, cursor },
  });
  const { data, error, isFetching, refetch } = useCall('admin.manage/getaudit', page(firstPage, null), { toast: true });
  if (!data) {
    return error ? (
      <ErrorPanel title="We couldn’t load the history" error={error} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Spinner label="Loading the history" />
    );
  }
  if (data.items.length === 0) return <Text tone="muted">No activity yet.</Text>;
  // A newer first page shifts the pages that followed the previous one.
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
        {[...data.items, ...further.rows].map((row) => (
          <AuditEntry key={row.auditUUID} row={row} />
        ))}
      </chakra.ol>
      {further.next && (
        <Button variant="quiet" busy={busy} onClick={() => void showMore()}>
          Show more
        </Button>
      )}
    </>
  );
}
