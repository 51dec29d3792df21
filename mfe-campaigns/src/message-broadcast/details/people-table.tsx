import { useState, type ReactNode } from 'react';
import type { AnyListRequest, CsvCallName } from '@heliograph/contract';
import { CsvButton, EmptyState, ErrorPanel, Pager } from '@heliograph/kit/data';
import { HStack, Input, Spinner } from '@heliograph/kit/ui';

/** What a read of a page returns, besides its rows. */
interface PageRead<Row> {
  data: { items: readonly Row[]; page: { next: string | null; prev: string | null } } | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/** The part of a list that a drawer shows. */
export interface PeoplePage {
  text: string;
  cursor: string | null;
  size: number;
}

export interface PeopleTableProps<Row> {
  read: PageRead<Row>;
  page: PeoplePage;
  onPage: (page: PeoplePage) => void;
  exportCall: CsvCallName;
  exportBody: Omit<AnyListRequest, 'page'>;
  /** The file without date and extension. */
  file: string;
  row: (row: Row) => ReactNode;
}

/** The first page. */
export const firstPage: PeoplePage = { text: '', cursor: null, size: 50 };

/** Lists people of a broadcast in a drawer, with search by phone, pages, and CSV. */
export function PeopleTable<Row>({
  read: { data, error, isFetching, refetch },
  page,
  onPage,
  exportCall,
  exportBody,
  file,
  row,
}: PeopleTableProps<Row>) {
  const [typed, setTyped] = useState(page.text);
  return (
    <>
      <HStack gap="8" marginBottom="12">
        <form
          style={{ flex: 1 }}
          onSubmit={(event) => {
            event.preventDefault();
            onPage({ ...page, text: typed, cursor: null });
          }}
        >
          <Input
            size={32}
            type="search"
            aria-label="Search by phone"
            placeholder="Phone"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </form>
        <CsvButton call={exportCall} body={exportBody} name={file} />
      </HStack>
      {!data && error && (
        <ErrorPanel title="We couldn’t load this list" error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Spinner label="Loading" />}
      {data?.items.length === 0 && (
        <EmptyState
          title="Nobody is here"
          text={page.text ? 'No phone has these digits.' : 'There are no entries yet.'}
        />
      )}
      <ul>{data?.items.map(row)}</ul>
      {data && (
        <Pager
          next={data.page.next}
          prev={data.page.prev}
          size={page.size}
          onCursor={(cursor) => onPage({ ...page, cursor })}
          onSize={(size) => onPage({ ...page, size, cursor: null })}
        />
      )}
    </>
  );
}
