import { useCallback, useRef, useState, type ReactNode } from 'react';
import { ErrorPanel } from '@heliograph/shared/data';
import { useCall } from '@heliograph/shared/query';
import { useShell } from '@heliograph/shared/session';
import { Button, chakra, Spinner } from '@heliograph/shared/ui';
import { VirtualList } from '@heliograph/shared/virtual';
import type { ConversationRow, InboxFilter } from './conversation';
import type { RowOrder } from './gathered-rows';
import { InboxRow, rowHeight } from './inbox-row';
import type { Chosen } from './use-chosen';
import { useGathered } from './use-gathered';
import { useListKeys } from './use-list-keys';

const pageSize = 50;
const idOf = ({ conversationUUID }: ConversationRow): string => conversationUUID;
const order: RowOrder<ConversationRow> = { idOf, positionOf: ({ lastMessageAt, conversationUUID }) => `${lastMessageAt} ${conversationUUID}` };

export interface InboxListProps {
  filter: InboxFilter;
  open: string | null;
  onOpen: (conversationUUID: string) => void;
  chosen: Chosen;
  /** Shown if no conversation matches. */
  nothing: ReactNode;
}

/** The conversations that match, the latest first. While others are being loaded, the ones before remain. */
export function InboxList({ filter, ...rest }: InboxListProps) {
  const first = useCall('conversation.manage/getconversations', { filter, page: { size: pageSize } }, { keepPrevious: true });
  const { data, error, refetch, isFetching, isPlaceholderData } = first;
  const [shown, setShown] = useState(filter);
  if (!isPlaceholderData && JSON.stringify(shown) !== JSON.stringify(filter)) setShown(filter);
  if (error && !data) return <ErrorPanel title="We couldn’t load the conversations" error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <chakra.div padding="16"><Spinner label="Loading" /></chakra.div>;
  return <Rows key={JSON.stringify(shown)} filter={shown} first={{ items: data.items, next: data.page.next }} busy={isFetching} {...rest} />;
}

interface RowsProps extends InboxListProps {
  first: { items: readonly ConversationRow[]; next: string | null };
  busy: boolean;
}

function Rows({ filter, first, open, onOpen, chosen, nothing, busy }: RowsProps) {
  const shell = useShell();
  const read = useCallback(async (cursor: string, signal: AbortSignal) => {
    const { items, page } = await shell.call('conversation.manage/getconversations', { filter, page: { size: pageSize, cursor } }, { signal });
    return { items, next: page.next };
  }, [shell, filter]);
  const { rows, more, retry } = useGathered(first, read, order);
  const openRow = useCallback((row: ConversationRow) => onOpen(row.conversationUUID), [onOpen]);
  const list = useRef<HTMLDivElement>(null);
  useListKeys(list);
  if (!rows?.length) return nothing;
  return (
    <chakra.div ref={list} display="contents">
      <VirtualList
        label="Conversations" rows={rows} keyOf={idOf} rowHeight={rowHeight} onNear={more} busy={busy}
        render={(row) => <InboxRow row={row} open={row.conversationUUID === open} selected={chosen.active ? chosen.ids.has(row.conversationUUID) : null} onOpen={openRow} onSelect={(one, range) => chosen.toggle(one.conversationUUID, range ? rows.map(idOf) : null)} />}
      />
      {retry && <chakra.div display="flex" justifyContent="center" padding="8"><Button onClick={retry}>Load more</Button></chakra.div>}
    </chakra.div>
  );
}
