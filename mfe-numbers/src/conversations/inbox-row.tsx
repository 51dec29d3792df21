import type { MouseEvent } from 'react';
import { DateTime, MoreIcon } from '@heliograph/shared/data';
import { warmPanels } from '@heliograph/shared/overlay';
import { conversationStatus } from '@heliograph/shared/reference/conversations';
import { chakra, Checkbox, IconButton, VisuallyHidden } from '@heliograph/shared/ui';
import { initialsOf, nameOf, type ConversationRow } from './conversation';

/** Least height of a row with its line (px). */
export const rowHeight = 61;

const Frame = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'stretch',
    width: '100%',
    minHeight: '61px',
    borderBottomWidth: '1px',
    borderColor: 'border',
    borderInlineStart: '2px solid transparent',
    _hover: { bg: 'bg.subtle' },
    '&[data-open]': { bg: 'accent.subtle', borderInlineStartColor: 'accent' },
  },
});
const Open = chakra('button', {
  base: {
    flex: '1',
    minWidth: '0',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '12',
    alignContent: 'center',
    paddingBlock: '8',
    paddingInlineEnd: '8',
    textAlign: 'start',
    cursor: 'pointer',
    _focusVisible: { outlineOffset: '-2px' },
  },
});
const Side = chakra('span', { base: { flex: 'none', width: '56px', display: 'grid', placeItems: 'center' } });
const Avatar = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '32px',
    height: '32px',
    borderRadius: 'full',
    bg: 'grey.tint',
    color: 'fg.muted',
    textStyle: 'small',
    fontWeight: 600,
  },
});
const Count = chakra('span', {
  base: {
    justifySelf: 'end',
    minWidth: '18px',
    paddingInline: '4',
    borderRadius: 'full',
    bg: 'accent',
    color: 'fg.onAccent',
    textStyle: 'small',
    fontWeight: 600,
    textAlign: 'center',
  },
});
const Line = chakra('span', { base: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } });

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
