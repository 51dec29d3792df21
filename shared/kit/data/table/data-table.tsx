import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, type ChangeEvent, type KeyboardEvent } from 'react';
import { OpenMenu, type MenuItem } from '@heliograph/kit/overlay';
import { chakra } from '@heliograph/kit/ui';
import { useDelayed } from '../hooks/use-delayed';
import { useNarrow } from '../hooks/use-narrow';
import { useZone } from '../hooks/use-account';
import { ZoneContext } from '../hooks/zone-context';
import type { TableSelection } from '../selection/use-selection';
import { columnWidths, menuWidth, selectWidth } from './column-widths';
import { DataRow } from './data-row';
import { HeaderRow } from './header-row';
import { MobileRows } from './mobile-rows';
import { SkeletonRows } from './skeleton-rows';
import { Sheet } from './table-parts';
import type { DataTableProps } from './types';
import { useFirstScreenful, useSideways } from './use-table-size';
import { usePressed } from './use-pressed';
import { useRoving } from './use-roving';

const noWidths = {};

/**
 * Shows a data table: sticky headers, names and menus, hairlines, keyboard navigation, skeleton, and two-line rows on a
 * phone. It scrolls inside itself. It uses no table library: the server pages, sorts and filters, and the rest doesn't
 * justify 9 KB.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    rowLabel,
    busy = false,
    href,
    onOpen,
    rowMenu,
    selection,
    widths = noWidths,
    compact,
  } = props;
  const container = useRef<HTMLDivElement>(null);
  const narrow = useNarrow();
  const zone = useZone();
  const drawn = useFirstScreenful(rows, rowKey);
  const loading = busy || rows === undefined;
  const late = useDelayed(drawn === undefined, 150);
  const rowOf = (id: string): Row | undefined => rows?.find((row) => rowKey(row) === id);
  const open = (id: string): void => {
    const row = rowOf(id);
    if (row !== undefined) onOpen?.(row);
  };
  const { menu, closeMenu, onClick, warm } = usePressed(onOpen && open);
  const { onFocus, onKeyDown } = useRoving(container, drawn);
  const first = rows?.[0] && rowKey(rows[0]);
  const shown = useRef(first);
  useEffect(() => {
    // Reading the scroll position right after a render forces a layout; the first rows are at the top anyway.
    if (shown.current !== undefined && shown.current !== first) container.current?.scrollTo(0, 0);
    shown.current = first;
  }, [first]);
  useSideways(container);

  const latest = useRef({ rows, rowKey, select: selection?.select });
  // Before the rows are painted, because a checkbox can be clicked as soon as it is visible.
  useLayoutEffect(() => {
    latest.current = { rows, rowKey, select: selection?.select };
  });
  const onSelect = useCallback(({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const id = currentTarget.closest('[data-row]')?.getAttribute('data-row');
    const row = latest.current.rows?.find((one) => latest.current.rowKey(one) === id);
    if (row !== undefined)
      latest.current.select?.(row, currentTarget.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true);
  }, []);

  const { of, least } = useMemo(() => columnWidths(columns, widths), [columns, widths]);
  const hasMenu = rowMenu !== undefined || (narrow && selection !== undefined);
  const menuRow = menu && rowOf(menu.id);
  const frame = {
    ref: container,
    'data-table': true,
    onClick,
    onFocus,
    onPointerOver: warm,
    outlineOffset: '-2px',
    position: 'relative',
    marginInline: 'calc(-1 * var(--hg-gutter))',
    opacity: busy && rows ? 0.75 : 1,
    transition: 'opacity 120ms',
    minHeight: '0',
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event),
  } as const;
  const items = menuRow
    ? narrow && selection && !selection.any
      ? [...selectItem(menuRow, selection), ...(rowMenu?.(menuRow) ?? [])]
      : (rowMenu?.(menuRow) ?? [])
    : [];
  const openMenu = menu && menuRow && <OpenMenu triggerId={menu.triggerId} items={items} onClose={closeMenu} />;

  if (narrow) {
    return (
      <ZoneContext value={zone}>
        <chakra.div {...frame} tabIndex={-1} outline="none">
          <MobileRows
            {...props}
            busy={loading}
            rows={drawn}
            late={late}
            hasMenu={hasMenu}
            onSelect={selection && onSelect}
          />
        </chakra.div>
        {openMenu}
      </ZoneContext>
    );
  }
  return (
    <ZoneContext value={zone}>
      <chakra.div
        {...frame}
        role="group"
        aria-label={label}
        tabIndex={0}
        overflow="auto"
        css={{ '--hg-row': compact ? '32px' : '40px', '--hg-select': selection ? `${selectWidth}px` : '0px' }}
      >
        <Sheet
          aria-label={label}
          aria-busy={loading || undefined}
          minWidth={`${least + (selection ? selectWidth : 0) + (hasMenu ? menuWidth : 0)}px`}
        >
          <colgroup>
            {selection && <col width={selectWidth} />}
            {columns.map((column, at) => (
              <col key={column.id} width={of[at] ?? undefined} />
            ))}
            {hasMenu && <col width={menuWidth} />}
          </colgroup>
          <thead>
            <HeaderRow
              columns={columns}
              sort={props.sort}
              onSort={props.onSort}
              onWidth={props.onWidth}
              selection={selection}
              menu={hasMenu}
            />
          </thead>
          <tbody data-waiting={late || undefined}>
            {late && <SkeletonRows columns={columns} count={12} select={selection !== undefined} menu={hasMenu} />}
            {drawn?.map((row) => {
              const id = rowKey(row);
              return (
                <DataRow
                  key={id}
                  id={id}
                  row={row}
                  label={rowLabel(row)}
                  columns={columns}
                  href={href ? href(row) : onOpen && ''}
                  menu={hasMenu}
                  selected={selection?.isSelected(id) ?? false}
                  onSelect={selection && onSelect}
                />
              );
            })}
          </tbody>
        </Sheet>
      </chakra.div>
      {openMenu}
    </ZoneContext>
  );
}

/** Starts a selection from the row's menu where there are no checkboxes. */
const selectItem = <Row,>(row: Row, selection: TableSelection<Row>): MenuItem[] => [
  { label: 'Select', onSelect: () => selection.select(row, true, false) },
];
