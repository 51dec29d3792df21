import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { chakra, Icon } from '@heliograph/kit/ui';
import { ArrowDownIcon, ArrowUpIcon } from '../icons';
import type { ListView } from '../list/list-view';
import type { Column } from '../list/types';
import { boundedWidth } from './column-widths';
import { HeadCell } from './table-parts';

const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4',
    borderRadius: '4',
    cursor: 'pointer',
    maxWidth: '100%',
    _hover: { color: 'fg' },
    '&[data-sorted]': { color: 'fg', fontWeight: 600 },
  },
});

const Edge = chakra('span', {
  base: {
    position: 'absolute',
    insetInlineEnd: '-5px',
    top: '4px',
    bottom: '4px',
    width: '10px',
    zIndex: 1,
    cursor: 'col-resize',
    touchAction: 'none',
    '&::after': {
      content: '""',
      position: 'absolute',
      insetBlock: '4px',
      insetInlineStart: '4px',
      width: '1px',
      bg: 'transparent',
    },
    // The last column has no next one to extend into; its handle would make the table scroll.
    'th:last-child > &': { insetInlineEnd: '0' },
    'th:hover > &': { '&::after': { bg: 'border.strong' } },
  },
});

interface HeaderCellProps {
  column: Column<never>;
  /** True for the column that names the row. */
  first: boolean;
  sort: ListView['sort'];
  onSort: (sort: ListView['sort']) => void;
  onWidth?: (id: string, px: number) => void;
}

/** How much Shift and an arrow key change a width, in px. */
const step = 16;

/**
 * Shows a column header, a button if the server can sort by it. The first click sorts ascending, the next
 * reverses. Its edge can be dragged; with focus on the button, Shift and an arrow key do the same.
 */
export function HeaderCell({ column, first, sort, onSort, onWidth }: HeaderCellProps) {
  const cell = useRef<HTMLTableCellElement>(null);
  const sorted = column.sort !== undefined && column.sort === sort.field;
  const press = () => column.sort && onSort({ field: column.sort, dir: sorted && sort.dir === 'asc' ? 'desc' : 'asc' });
  const change = (by: number) => onWidth?.(column.id, boundedWidth((cell.current?.offsetWidth ?? 0) + by));
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowRight: step, ArrowLeft: -step }[event.key];
    if (!by || !event.shiftKey || !onWidth) return;
    event.preventDefault();
    change(by);
  };
  return (
    <HeadCell
      ref={cell}
      scope="col"
      end={column.align === 'end'}
      stick={first ? 'name' : undefined}
      aria-sort={sorted ? (sort.dir === 'asc' ? 'ascending' : 'descending') : undefined}
      onKeyDown={onKeyDown}
    >
      {column.sort ? (
        <SortButton
          type="button"
          onClick={press}
          data-sorted={sorted || undefined}
          aria-keyshortcuts={onWidth && 'Shift+ArrowLeft Shift+ArrowRight'}
        >
          <chakra.span truncate>{column.header}</chakra.span>
          {sorted && <Icon of={sort.dir === 'asc' ? ArrowUpIcon : ArrowDownIcon} size={12} />}
        </SortButton>
      ) : (
        <chakra.span truncate display="block">
          {column.header}
        </chakra.span>
      )}
      {onWidth && (
        <Edge
          aria-hidden
          onPointerDown={(event) => drag(event, cell.current, (px) => onWidth(column.id, boundedWidth(px)))}
        />
      )}
    </HeadCell>
  );
}

/** Resizes with the pointer until it is released. */
function drag(event: PointerEvent, cell: HTMLElement | null, onWidth: (px: number) => void): void {
  if (event.button !== 0 || !cell) return;
  event.preventDefault();
  const [edge, start, from] = [event.currentTarget, event.clientX, cell.offsetWidth];
  edge.setPointerCapture(event.pointerId);
  const move = (next: Event): void => onWidth(from + (next as globalThis.PointerEvent).clientX - start);
  const stop = (): void => {
    edge.removeEventListener('pointermove', move);
    edge.removeEventListener('lostpointercapture', stop);
  };
  edge.addEventListener('pointermove', move);
  edge.addEventListener('lostpointercapture', stop);
}
