import type { MouseEvent } from 'react';
import { DateTime, MoreIcon } from '@heliograph/kit/data';
import { warmPanels } from '@heliograph/kit/overlay';
import { conversationStatus } from '@heliograph/contract/reference/conversations';
import { chakra, Checkbox, IconButton, VisuallyHidden } from '@heliograph/kit/ui';
import { initialsOf, nameOf, type ConversationRow } from './conversation';
import { Avatar, Count, Frame, Line, Open, Side } from './inbox-row-parts';

/** Least height of a row with its line (px). */
export const rowHeight = 61;

export interface InboxRowProps {
  row: ConversationRow;
  open: boolean;
  /** Null outside selection. */
  selected: boolean | null;
  onOpen: (row: ConversationRow) => void;
  onSelect: (row: ConversationRow, range: boolean) => void;
  /** True while its menu is open. */
  menu: boolean;
  onMenu: (row: ConversationRow) => void;
}

/** Returns the id of the button that opens the menu of a conversation. */
export const menuIdOf = ({ conversationUUID }: ConversationRow): string => `actions-${conversationUUID}`;

/** One conversation of the inbox; with a checkbox in place of the initials while one selects. */
export function InboxRow({ row, open, selected, onOpen, onSelect, menu, onMenu }: InboxRowProps) {
  const unread = row.unread > 0;
  // A right click, a long press, and the menu key open the same actions as the button.
  const onContextMenu = (event: MouseEvent): void => {
    event.preventDefault();
    if (selected === null) onMenu(row);
  };
  return (
    <Frame data-open={open ? '' : undefined} onContextMenu={onContextMenu}>
      <Side>
        {selected === null ? (
          <Avatar aria-hidden="true">{initialsOf(row) || '#'}</Avatar>
        ) : (
          <Checkbox
            aria-label={`Select ${nameOf(row)}`}
            checked={selected}
            onChange={(event) => onSelect(row, (event.nativeEvent as globalThis.MouseEvent).shiftKey)}
          />
        )}
      </Side>
      <Open
        type="button"
        aria-current={open || undefined}
        data-conversation=""
        onClick={(event) => (selected === null ? onOpen(row) : onSelect(row, event.shiftKey))}
      >
        <Line fontWeight={unread ? 600 : 400}>{nameOf(row)}</Line>
        <chakra.span textStyle="small" color="fg.muted" textAlign="end">
          <DateTime at={row.lastMessageAt} only="ago" />
        </chakra.span>
        <Line textStyle="small" color={unread ? 'fg' : 'fg.muted'}>
          {row.lastDirection === 'OUTBOUND' ? `You: ${row.lastText}` : row.lastText}
        </Line>
        {row.optedOut ? (
          <chakra.span textStyle="small" color="red.fg">
            Opted out
          </chakra.span>
        ) : (
          unread && (
            <Count>
              {row.unread}
              <VisuallyHidden> unread</VisuallyHidden>
            </Count>
          )
        )}
        <RowFacts row={row} />
      </Open>
      {selected === null && (
        <chakra.span alignSelf="center" paddingInlineEnd="8">
          <IconButton
            id={menuIdOf(row)}
            aria-label={`Actions for ${nameOf(row)}`}
            aria-haspopup="menu"
            aria-expanded={menu}
            icon={MoreIcon}
            size={28}
            onClick={() => onMenu(row)}
            onPointerEnter={warmPanels}
            onFocus={warmPanels}
          />
        </chakra.span>
      )}
    </Frame>
  );
}

/**
 * Shows on a third line what is special about a conversation: a status other than open, who takes care of it, and its
 * labels.
 */
function RowFacts({ row: { status, snoozedUntil, assignee, labels } }: Pick<InboxRowProps, 'row'>) {
  const rest = [...(assignee ? [assignee.name] : []), ...labels].join(' · ');
  if (status === 'OPEN' && !rest) return null;
  return (
    <Line gridColumn="1 / -1" textStyle="small" color="fg.muted">
      {status !== 'OPEN' && conversationStatus.label(status)}
      {snoozedUntil && (
        <>
          {' '}
          until <DateTime at={snoozedUntil} only="minute" />
        </>
      )}
      {status !== 'OPEN' && rest && ' · '}
      {rest}
    </Line>
  );
}
