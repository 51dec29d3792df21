import { useEffect, useState, type KeyboardEvent } from 'react';
import { DateTime, EmptyState, ErrorPanel, formatCount, SearchIcon } from '@heliograph/shared/data';
import { SegmentedControl } from '@heliograph/shared/overlay';
import { useCall } from '@heliograph/shared/query';
import { conversationStatus } from '@heliograph/shared/reference/conversations';
import { Button, chakra, Icon, Input, NativeSelect, Spinner, VisuallyHidden } from '@heliograph/shared/ui';
import { initialsOf, nameOf, type ConversationRow, type Inbox } from './conversation';
import type { InboxAddress } from './use-inbox-address';

const pageSize = 50;
const mostShown = 200;
const typingMs = 250;

const Row = chakra('button', {
  base: {
    display: 'grid', gridTemplateColumns: '32px minmax(0, 1fr) auto', columnGap: '12', width: '100%', padding: '10px 16px', textAlign: 'start', cursor: 'pointer',
    borderBottomWidth: '1px', borderColor: 'border', borderInlineStart: '2px solid transparent',
    _hover: { bg: 'bg.subtle' }, _focusVisible: { outlineOffset: '-2px' }, '&[aria-current=true]': { bg: 'accent.subtle', borderInlineStartColor: 'accent' },
  },
});
const Avatar = chakra('span', { base: { gridRow: 'span 2', display: 'grid', placeItems: 'center', width: '32px', height: '32px', borderRadius: 'full', bg: 'grey.tint', color: 'fg.muted', textStyle: 'small', fontWeight: 600 } });
const Count = chakra('span', { base: { justifySelf: 'end', minWidth: '18px', paddingInline: '4', borderRadius: 'full', bg: 'accent', color: 'fg.onAccent', textStyle: 'small', fontWeight: 600, textAlign: 'center' } });

export interface InboxProps {
  address: InboxAddress;
  summary: Inbox | undefined;
  onNew: () => void;
}

/** The list of conversations, with its filters. Arrow keys move between them. */
export function InboxPane({ address, summary, onNew }: InboxProps) {
  const { show, status, text, open, put } = address;
  const [size, setSize] = useState(pageSize);
  const assignee = show === 'mine' ? ('me' as const) : show === 'unassigned' ? ('none' as const) : undefined;
  const filter = { status: [status], ...(assignee && { assignee }), ...(text && { text }) };
  const { data, error, refetch, isFetching } = useCall('conversation.manage/getconversations', { filter, page: { size } }, { keepPrevious: true });
  const tab = (label: string, count: number | undefined) => (status === 'OPEN' && count !== undefined ? `${label} ${formatCount(count)}` : label);
  return (
    <chakra.section aria-label="Inbox" display="flex" flexDirection="column" minHeight="0" height="100%">
      <chakra.div padding="0 16px 12px" display="flex" flexDirection="column" gap="12">
        <Search key={text === '' ? 'empty' : 'typed'} text={text} onText={(next) => put({ text: next })} />
        <SegmentedControl
          label="Assigned to" value={show} onChange={(next) => put({ show: next })}
          options={[{ value: 'mine', label: tab('Mine', summary?.open.mine) }, { value: 'unassigned', label: tab('Unassigned', summary?.open.unassigned) }, { value: 'all', label: tab('All', summary?.open.all) }]}
        />
        <NativeSelect aria-label="Status" value={status} onChange={(event) => put({ status: event.currentTarget.value })}>
          {conversationStatus.options().map(({ value, label }) => <option key={value} value={value}>{label}</option>)}
        </NativeSelect>
      </chakra.div>
      <chakra.div flex="1" minHeight="0" overflowY="auto" borderTopWidth="1px" borderColor="border" onKeyDown={moveFocus} aria-busy={isFetching}>
        {error && !data && <ErrorPanel title="We couldn’t load the conversations" error={error} onRetry={() => void refetch()} busy={isFetching} />}
        {!error && !data && <chakra.div padding="16"><Spinner label="Loading" /></chakra.div>}
        {data?.items.map((row) => <InboxRow key={row.conversationUUID} row={row} open={row.conversationUUID === open} onOpen={() => put({ open: row.conversationUUID })} />)}
        {data?.items.length === 0 && <Nothing filtered={text !== '' || show !== 'all' || status !== 'OPEN'} onNew={onNew} onClear={() => put({ text: null, show: null, status: null })} />}
        {data?.page.next && size < mostShown && <chakra.div padding="12"><Button width="100%" onClick={() => setSize(mostShown)}>Show more</Button></chakra.div>}
        {data?.page.next && size >= mostShown && <chakra.p padding="12" textStyle="small" color="fg.muted">The latest 200 are shown. Search to find older ones.</chakra.p>}
      </chakra.div>
    </chakra.section>
  );
}

/** Finds conversations while one types. */
function Search({ text, onText }: { text: string; onText: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  useEffect(() => {
    if (typed === text) return undefined;
    const timer = setTimeout(() => onText(typed), typingMs);
    return () => clearTimeout(timer);
  });
  return <Input type="search" aria-label="Search conversations" placeholder="Name, number, or text" before={<Icon of={SearchIcon} />} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} maxLength={200} />;
}

function InboxRow({ row, open, onOpen }: { row: ConversationRow; open: boolean; onOpen: () => void }) {
  const unread = row.unread > 0;
  return (
    <Row type="button" aria-current={open || undefined} onClick={onOpen} data-conversation="">
      <Avatar aria-hidden="true">{initialsOf(row) || '#'}</Avatar>
      <chakra.span fontWeight={unread ? 600 : 400} overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">{nameOf(row)}</chakra.span>
      <chakra.span textStyle="small" color="fg.muted"><DateTime at={row.lastMessageAt} only="ago" /></chakra.span>
      <chakra.span textStyle="small" color={unread ? 'fg' : 'fg.muted'} overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">{row.lastDirection === 'OUTBOUND' ? `You: ${row.lastText}` : row.lastText}</chakra.span>
      {row.optedOut ? <chakra.span textStyle="small" color="red.fg">Opted out</chakra.span> : unread && <Count>{row.unread}<VisuallyHidden> unread</VisuallyHidden></Count>}
    </Row>
  );
}

function Nothing({ filtered, onNew, onClear }: { filtered: boolean; onNew: () => void; onClear: () => void }) {
  return (
    <chakra.div padding="0 16px">
      {filtered
        ? <EmptyState title="No conversations match" action={<Button onClick={onClear}>Clear filters</Button>} />
        : <EmptyState title="No open conversations" text="Texts to your numbers appear here." action={<Button onClick={onNew}>New text</Button>} />}
    </chakra.div>
  );
}

/** Moves the focus between conversations with the arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-conversation]')];
  const next = rows[rows.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
