import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { chakra } from '@heliograph/kit/ui';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';

/** Rows outside the view that are in the page on either side. */
const overscan = 8;
/** So many rows before the end of what is loaded, more are requested. */
const nearRows = 12;
/** Within this distance of the newest row, a list that is anchored at its end follows new ones (px). */
const followPx = 80;

const Box = chakra('div', { base: { flex: '1', minHeight: '0', overflowY: 'auto', overflowAnchor: 'none' } });
const Rows = chakra('ul', { base: { position: 'relative', width: '100%' } });
const Item = chakra('li', { base: { position: 'absolute', top: '0', insetInline: '0' } });

export interface VirtualListProps<Row> {
  /** Accessible name of the list. */
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Expected height of a row (px), until it is measured. */
  rowHeight: number;
  render: (row: Row, index: number) => ReactNode;
  /**
   * `end` for threads: starts at the last row, follows new ones, and keeps its place while older ones are put before.
   */
  anchor?: 'start' | 'end';
  /** Number of all rows, if it is known. */
  total?: number | undefined;
  /** Called while the rows that are loaded last are near. */
  onNear: () => void;
  busy?: boolean;
}

/**
 * Shows a long list in a box that scrolls. Rows in view, some around them, and the one with the focus are in the page.
 */
export function VirtualList<Row>({
  label,
  rows,
  keyOf,
  rowHeight,
  render,
  anchor = 'start',
  total,
  onNear,
  busy = false,
}: VirtualListProps<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const [placed, setPlaced] = useState(anchor === 'start');
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => keyOf(rows[index] as Row),
    overscan,
    anchorTo: anchor,
    followOnAppend: anchor === 'end',
    scrollEndThreshold: followPx,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return focused === null || focused >= rows.length || shown.includes(focused)
        ? shown
        : [...shown, focused].sort((one, other) => one - other);
    },
  });
  const some = rows.length > 0;
  useLayoutEffect(() => {
    if (placed || !some) return;
    virtual.scrollToEnd();
    setPlaced(true);
  }, [placed, some, virtual]);
  // A box that shrinks, such as above a composer that grows, keeps its last row in view.
  const height = virtual.scrollRect?.height ?? 0;
  const before = useRef(height);
  useLayoutEffect(() => {
    const shrunk = before.current - height;
    before.current = height;
    if (anchor === 'end' && placed && shrunk > 0 && virtual.getDistanceFromEnd() - shrunk <= followPx)
      virtual.scrollToEnd();
  }, [anchor, placed, height, virtual]);
  const items = virtual.getVirtualItems();
  const near =
    placed &&
    (anchor === 'end'
      ? (items[0]?.index ?? nearRows) < nearRows
      : (items.at(-1)?.index ?? -1) >= rows.length - nearRows);
  useEffect(() => {
    if (near) onNear();
  }, [near, onNear]);
  const onFocus = (event: FocusEvent<HTMLElement>): void => {
    const index = event.target.closest('li')?.dataset['index'];
    setFocused(index === undefined ? null : Number(index));
  };
  return (
    <Box ref={box} role="region" aria-label={label} aria-busy={busy} tabIndex={0} data-virtual="">
      <Rows style={{ height: virtual.getTotalSize() }} onFocus={onFocus} onBlur={() => setFocused(null)}>
        {items.map(({ key, index, start }) => (
          <Item
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={total ?? -1}
            aria-posinset={anchor === 'end' && total === undefined ? undefined : index + 1}
            style={{ transform: `translateY(${start}px)` }}
          >
            {render(rows[index] as Row, index)}
          </Item>
        ))}
      </Rows>
    </Box>
  );
}
