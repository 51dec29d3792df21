import { lazyPart, Popover } from '@heliograph/shared/overlay';
import { Button } from '@heliograph/shared/ui';
import { ColumnsIcon } from '../icons';
import type { ListChoice } from './use-list-look';

const ColumnsEditor = lazyPart(() => import(/* webpackChunkName: "columns" */ './columns-editor'), (part) => part.ColumnsEditor);

/** Opens the list of columns, to show, hide and order them. */
export function ColumnsButton<Row>({ choice }: { choice: ListChoice<Row> }) {
  return (
    <Popover title="Columns" width={264} trigger={<Button variant="quiet" icon={ColumnsIcon}>Columns</Button>}>
      <ColumnsEditor choice={choice as unknown as ListChoice<never>} onClose={() => undefined} />
    </Popover>
  );
}
