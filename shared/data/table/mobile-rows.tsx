import { chakra, CheckIcon } from '@heliograph/shared/ui';
import type { MenuItem } from '@heliograph/shared/overlay';
import type { Column } from '../list/types';
import { SelectBox } from '../selection/select-box';
import type { DataTableProps } from './data-table';
import { RowMenu } from './row-menu';
import { RowName } from './row-name';
import { Bone } from './table-parts';

const Line = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '8', minWidth: '0' } });

/** Rows on a phone: name, kind, status above; label and figures below; actions in the same menu, where the choice of rows begins too. */
export function MobileRows<Row>({ columns, rows, rowKey, rowLabel, rowMenu, href, onOpen, label, busy, late, selection }: DataTableProps<Row> & { late: boolean }) {
  const place = (slot: Column<Row>['mobile']) => columns.find((column) => column.mobile === slot);
  const [name, kind, status, text, figures] = [place('name') ?? columns[0], place('kind'), place('status'), place('label'), place('figures')];
  const show = (column: Column<Row> | undefined, row: Row) => column && (column.mobileCell ?? column.cell)(row);
  const itemsOf = (row: Row): readonly MenuItem[] => [
    ...(selection && !selection.any ? [{ label: 'Select', icon: CheckIcon, onSelect: () => selection.select(row, true, false) }] : []),
    ...(rowMenu?.(row) ?? []),
  ];
  return (
    <chakra.ul css={{ '& .hg-phone button': { display: 'none' } }} aria-label={label} aria-busy={busy || undefined} borderTopWidth="1px" borderColor="border">
      {late && Array.from({ length: 8 }, (_, row) => (
        <chakra.li key={row} aria-hidden height="61px" padding="14px var(--hg-gutter)" borderBottomWidth="1px" borderColor="border"><Bone width="140px" /></chakra.li>
      ))}
      {rows?.map((row) => (
        <chakra.li key={rowKey(row)} data-row tabIndex={-1} bg={selection?.isSelected(rowKey(row)) ? 'accent.subtle' : undefined} display="flex" alignItems="center" gap="8" minHeight="61px" padding="8px var(--hg-gutter)" borderBottomWidth="1px" borderColor="border">
          {selection?.any && <SelectBox label={`Select ${rowLabel(row)}`} checked={selection.isSelected(rowKey(row))} onChange={(on, range) => selection.select(row, on, range)} />}
          <chakra.div flex={1} minWidth="0" display="flex" flexDirection="column" gap="2">
            <Line>
              <chakra.span fontWeight={600} truncate>{name && <RowName row={row} href={href} onOpen={onOpen}>{show(name, row)}</RowName>}</chakra.span>
              {kind && <chakra.span textStyle="small" color="fg.muted" whiteSpace="nowrap">{show(kind, row)}</chakra.span>}
              {status && <chakra.span marginLeft="auto" flexShrink={0}>{show(status, row)}</chakra.span>}
            </Line>
            <Line textStyle="small" color="fg.muted" justifyContent="space-between">
              <chakra.span truncate>{show(text, row)}</chakra.span>
              {figures && <chakra.span whiteSpace="nowrap">{show(figures, row)}</chakra.span>}
            </Line>
          </chakra.div>
          {(rowMenu || (selection && !selection.any)) && <RowMenu label={rowLabel(row)} items={itemsOf(row)} />}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
