import type { ReactNode } from 'react';
import { lazyPart, Popover } from '@heliograph/kit/overlay';
import { Button } from '@heliograph/kit/ui';
import type { AnyListRequest, SummarizedListName } from '@heliograph/contract';
import { CsvButton } from './csv-button';
import { useNarrow } from '../hooks/use-narrow';
import { PageHeader } from '../page/page-header';
import type { ListScreenProps } from './list-screen-props';
import { ListTotal } from './list-total';
import type { RowOf } from './types';
import type { LayoutState } from './use-list-look';
import type { SummaryState } from './use-summary';
import { ColumnsIcon } from '../icons';

const ColumnsEditor = lazyPart(
  () => import(/* webpackChunkName: "columns" */ './columns-editor'),
  (part) => part.ColumnsEditor,
);

/** Opens the editor of columns and density. */
function ColumnsButton<Row>({ choice }: { choice: LayoutState<Row> }) {
  return (
    <Popover
      title="Columns"
      width={264}
      trigger={
        <Button variant="quiet" icon={ColumnsIcon}>
          Columns
        </Button>
      }
    >
      <ColumnsEditor choice={choice as unknown as LayoutState<never>} onClose={() => undefined} />
    </Popover>
  );
}

type ListHeaderProps<Name extends SummarizedListName> = Pick<
  ListScreenProps<Name>,
  'title' | 'things' | 'zone' | 'primary' | 'exportCall'
> & {
  summary: SummaryState<Name>;
  exportBody: Omit<AnyListRequest, 'page'>;
  choice: LayoutState<RowOf<Name>>;
  /** The button of the saved views. */
  views: ReactNode;
};

/** Shows the header of a list: title, count, time zone, saved views, CSV, columns and the primary action. */
export function ListHeader<Name extends SummarizedListName>({
  title,
  things,
  zone = true,
  primary,
  exportCall,
  summary,
  exportBody,
  choice,
  views,
}: ListHeaderProps<Name>) {
  const narrow = useNarrow();
  return (
    <PageHeader
      title={title}
      count={<ListTotal {...summary} />}
      zone={zone}
      primary={primary}
      actions={
        <>
          {views}
          {exportCall && <CsvButton call={exportCall} body={exportBody} name={things} />}
          {!narrow && <ColumnsButton choice={choice} />}
        </>
      }
    />
  );
}
