import type { ChangeEvent } from 'react';
import { chakra, Tick, type Styles } from '@heliograph/kit/ui';
import type { Column } from '../list/types';
import { Bone, MoreButton, Name, waiting } from './table-parts';
import type { DataTableProps } from './types';

const Item = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '8',
    minHeight: '61px',
    padding: '8px var(--hg-gutter)',
    borderBottomWidth: '1px',
    borderColor: 'border',
    '&[data-selected]': { bg: 'accent.subtle' },
  },
});
/** The name's button covers the whole row, below its checkbox and menu, so that the entire row can be tapped. */
const list = {
  '&[data-waiting]': waiting,
  '& .hg-phone button': { display: 'none' },
  '& [data-open]::after': { content: '""', position: 'absolute', inset: '0' },
  '& [type=checkbox]': { position: 'relative', zIndex: 1 },
} satisfies Styles;
const Line = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '8', minWidth: '0' },
  variants: { small: { true: { textStyle: 'small', color: 'fg.muted', justifyContent: 'space-between' } } },
});
const Title = chakra('span', { base: { fontWeight: 600, truncate: true } });

interface MobileRowsProps<Row> extends Pick<
  DataTableProps<Row>,
  'columns' | 'rows' | 'rowKey' | 'rowLabel' | 'href' | 'onOpen' | 'label' | 'busy' | 'selection'
> {
  late: boolean;
  hasMenu: boolean;
  onSelect?: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Shows rows on a phone: name, kind, status above; label and numbers below; a menu with actions and Select. */
export function MobileRows<Row>({
  columns,
  rows,
  rowKey,
  rowLabel,
  href,
  onOpen,
  label,
  busy,
  late,
  selection,
  hasMenu,
  onSelect,
}: MobileRowsProps<Row>) {
  const place = (slot: Column<Row>['mobile']) => columns.find((column) => column.mobile === slot);
  const [name, kind, status, text, figures] = [
    place('name') ?? columns[0],
    place('kind'),
    place('status'),
    place('label'),
    place('figures'),
  ];
  const show = (column: Column<Row> | undefined, row: Row) => column && (column.mobileCell ?? column.cell)(row);
  const title = (row: Row) => {
    const content = show(name, row);
    if (href)
      return (
        <Name href={href(row)} data-open tabIndex={-1}>
          {content}
        </Name>
      );
    return onOpen ? (
      <Name as="button" data-open tabIndex={-1}>
        {content}
      </Name>
    ) : (
      content
    );
  };
  return (
    <chakra.ul
      css={list}
      data-waiting={late || undefined}
      aria-label={label}
      aria-busy={busy || undefined}
      borderTopWidth="1px"
      borderColor="border"
    >
      {late &&
        Array.from({ length: 8 }, (_, row) => (
          <Item key={row} aria-hidden>
            <Bone width="140px" />
          </Item>
        ))}
      {rows?.map((row) => {
        const id = rowKey(row);
        const selected = selection?.isSelected(id) ?? false;
        return (
          <Item key={id} data-row={id} tabIndex={-1} data-selected={selected || undefined}>
            {selection?.any && (
              <Tick
                roomy
                type="checkbox"
                aria-label={`Select ${rowLabel(row)}`}
                checked={selected}
                onChange={onSelect}
                tabIndex={-1}
              />
            )}
            <chakra.div flex={1} minWidth="0" display="flex" flexDirection="column" gap="2">
              <Line>
                <Title>{title(row)}</Title>
                {kind && (
                  <chakra.span textStyle="small" color="fg.muted" whiteSpace="nowrap">
                    {show(kind, row)}
                  </chakra.span>
                )}
                {status && (
                  <chakra.span marginLeft="auto" flexShrink={0}>
                    {show(status, row)}
                  </chakra.span>
                )}
              </Line>
              <Line small>
                <chakra.span truncate>{show(text, row)}</chakra.span>
                {figures && <chakra.span whiteSpace="nowrap">{show(figures, row)}</chakra.span>}
              </Line>
            </chakra.div>
            {hasMenu && (
              <MoreButton
                type="button"
                data-menu
                aria-haspopup="menu"
                aria-label={`Actions for ${rowLabel(row)}`}
                tabIndex={-1}
              />
            )}
          </Item>
        );
      })}
    </chakra.ul>
  );
}
