import { Button, Checkbox, chakra } from '@heliograph/shared/ui';
import { Popover } from '@heliograph/shared/overlay';
import { ColumnsIcon } from '../icons';
import type { Column } from './types';
import type { ColumnChoice } from './use-columns';

/** Opens the list of columns, to show and hide them. */
export function ColumnsButton<Row>({ columns, choice }: { columns: readonly Column<Row>[]; choice: ColumnChoice<Row> }) {
  return (
    <Popover title="Columns" trigger={<Button variant="quiet" icon={ColumnsIcon}>Columns</Button>}>
      <chakra.div role="group" aria-label="Columns" display="flex" flexDirection="column" gap="6" maxHeight="360px" overflow="auto" padding="3px">
        {columns.slice(1).map((column) => (
          <Checkbox key={column.id} checked={choice.isShown(column.id)} onChange={() => choice.toggle(column.id)}>{column.header}</Checkbox>
        ))}
      </chakra.div>
    </Popover>
  );
}
