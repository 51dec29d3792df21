import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useSelection } from '@heliograph/kit/data';
import { lazyPart } from '@heliograph/kit/overlay';
import { useShell } from '@heliograph/platform/session';
import { Button, chakra } from '@heliograph/kit/ui';
import { VirtualList } from '@heliograph/kit/virtual';
import type { ConversationRow, Inbox, InboxFilter } from './conversation';
import type { RowOrder } from './gathered-rows';
import { InboxRow, menuIdOf, rowHeight } from './inbox-row';
import { useGathered } from './use-gathered';
import { useListKeys } from './use-list-keys';

const RowMenu = lazyPart(
  () => import('./row-menu'),
  (part) => part.RowMenu,
);
const InboxBulk = lazyPart(
  () => import('./inbox-bulk'),
  (part) => part.InboxBulk,
);

/** Conversations of one call. */
export const pageSize = 50;
const none: readonly ConversationRow[] = [];
const idOf = ({ conversationUUID }: ConversationRow): string => conversationUUID;
const order: RowOrder<ConversationRow> = {
  idOf,
  positionOf: ({ lastMessageAt, conversationUUID }) => `${lastMessageAt} ${conversationUUID}`,
};

/** What the inbox lists, and what opens and closes in it. */
export interface InboxListProps {
  filter: InboxFilter;
  open: string | null;
  onOpen: (conversationUUID: string | null) => void;
  /** True while conversations are selected, for a change of several. */
  selecting: boolean;
  onSelectEnd: () => void;
  facets: Inbox['facets'] | undefined;
  /** Shown if no conversation matches. */
  nothing: ReactNode;
}

interface RowsProps extends InboxListProps {
  first: { items: readonly ConversationRow[]; next: string | null };
  busy: boolean;
}

/** Lists conversations as far as they are read, with their menus and the selection of several. */
export function InboxRows({ filter, first, open, onOpen, selecting, onSelectEnd, facets, nothing, busy }: RowsProps) {
  const shell = useShell();
  const read = useCallback(
    async (cursor: string, signal: AbortSignal) => {
      const { items, page } = await shell.call(
        'conversation.manage/getconversations',
        { filter, page: { size: pageSize, cursor } },
        { signal },
      );
      return { items, next: page.next };
    },
    [shell, filter],
  );
  const { rows, more, retry } = useGathered(first, read, order);
  const { chosen, table, selectAll, unselect } = useSelection(rows ?? none, idOf, JSON.stringify(filter));
  const { any, isSelected, select } = table;
  useEffect(() => {
    if (!selecting && any) unselect();
  }, [selecting, any, unselect]);
  const openRow = useCallback((row: ConversationRow) => onOpen(row.conversationUUID), [onOpen]);
  // Kept after a choice, which may open a dialog.
  const [menu, setMenu] = useState<{ row: ConversationRow; open: boolean } | null>(null);
  const openMenu = useCallback(
    (row: ConversationRow) => setMenu((now) => ({ row, open: !(now?.open && idOf(now.row) === idOf(row)) })),
    [],
  );
  const list = useRef<HTMLDivElement>(null);
  useListKeys(list);
  if (!rows?.length) return nothing;
  return (
    <chakra.div ref={list} display="contents">
      <VirtualList
        label="Conversations"
        rows={rows}
        keyOf={idOf}
        rowHeight={rowHeight}
        onNear={more}
        busy={busy}
        render={(row) => (
          <InboxRow
            row={row}
            open={row.conversationUUID === open}
            selected={selecting ? isSelected(row.conversationUUID) : null}
            onOpen={openRow}
            onSelect={(one, range) => select(one, !isSelected(one.conversationUUID), range)}
            menu={menu?.open === true && idOf(menu.row) === idOf(row)}
            onMenu={openMenu}
          />
        )}
      />
      {retry && (
        <chakra.div display="flex" justifyContent="center" padding="8">
          <Button onClick={retry}>Load more</Button>
        </chakra.div>
      )}
      {menu && (
        <RowMenu
          key={idOf(menu.row)}
          row={rows.find((row) => idOf(row) === idOf(menu.row)) ?? menu.row}
          triggerId={menuIdOf(menu.row)}
          open={menu.open}
          onUnread={() => idOf(menu.row) === open && onOpen(null)}
          onClose={() => setMenu({ ...menu, open: false })}
        />
      )}
      {selecting && (
        <InboxBulk
          chosen={chosen}
          listed={rows}
          filter={filter}
          onAll={selectAll}
          facets={facets}
          onClose={onSelectEnd}
        />
      )}
    </chakra.div>
  );
}
