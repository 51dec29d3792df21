import { Button, Checkbox, chakra, HStack, IconButton, Stack } from '@heliograph/kit/ui';
import { SegmentedControl } from '@heliograph/kit/overlay';
import { ArrowDownIcon, ArrowUpIcon } from '../icons';
import type { LayoutState } from './use-list-look';

export interface ColumnsEditorProps {
  choice: LayoutState<never>;
  onClose: () => void;
}

const densities = [
  { value: 'regular', label: 'Regular' },
  { value: 'compact', label: 'Compact' },
] as const;

/** Shows, hides and reorders the columns of a list, and sets its row height. */
export function ColumnsEditor({ choice }: ColumnsEditorProps) {
  const [, ...columns] = choice.columns;
  return (
    <Stack gap="12">
      <SegmentedControl
        label="Row height"
        options={densities}
        value={choice.compact ? 'compact' : 'regular'}
        onChange={(value) => choice.setCompact(value === 'compact')}
      />
      <chakra.ul
        aria-label="Columns"
        display="flex"
        flexDirection="column"
        maxHeight="360px"
        overflow="auto"
        position="relative"
        padding="3px"
      >
        {columns.map((column, index) => (
          <chakra.li
            key={column.id}
            display="flex"
            alignItems="center"
            justifyContent="space-between"
            gap="8"
            minHeight="28px"
          >
            <Checkbox checked={choice.isShown(column.id)} onChange={() => choice.toggle(column.id)}>
              {column.header}
            </Checkbox>
            <HStack gap="0">
              <IconButton
                icon={ArrowUpIcon}
                size={28}
                aria-label={`Move ${column.header} up`}
                disabled={index === 0}
                onClick={() => choice.move(column.id, -1)}
              />
              <IconButton
                icon={ArrowDownIcon}
                size={28}
                aria-label={`Move ${column.header} down`}
                disabled={index === columns.length - 1}
                onClick={() => choice.move(column.id, 1)}
              />
            </HStack>
          </chakra.li>
        ))}
      </chakra.ul>
      {choice.changed && (
        <Button size={28} variant="quiet" onClick={choice.reset}>
          Reset to default
        </Button>
      )}
    </Stack>
  );
}
