import { EmptyState, ErrorPanel, Page, PageHeader } from '@heliograph/kit/data';
import { useCall } from '@heliograph/platform/query';
import { Link as RouterLink, useLocation } from '@heliograph/platform/router';
import { CallError, useShell } from '@heliograph/platform/session';
import { Button, Link, Spinner } from '@heliograph/kit/ui';
import { ListPage } from './list-page';

/** Returns the list ID of a path such as `/main/contact-lists/<uuid>/details`; null if it is not a UUID. */
const listOf = (pathname: string): string | null =>
  /\/contact-lists\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/details\/?$/i.exec(pathname)?.[1] ?? null;

/** Shows one contact list. */
export default function ContactListDetailsScreen() {
  const shell = useShell();
  const contactListUUID = listOf(useLocation().pathname);
  const { data, error, refetch, isFetching } = useCall(
    'contact.manage/getlist',
    { contactListUUID: contactListUUID ?? '' },
    { enabled: contactListUUID !== null },
  );
  const gone = contactListUUID === null || (error instanceof CallError && error.status === 404);
  return (
    <Page>
      <Link asChild look="quiet">
        <RouterLink to="/main/contact-lists">Contact Lists</RouterLink>
      </Link>
      {data ? (
        <ListPage list={data} />
      ) : (
        <>
          <PageHeader title="Contact List" />
          {gone && (
            <EmptyState
              title="This list doesn’t exist"
              text="It may have been deleted, or the link is incomplete."
              action={<Button onClick={() => shell.navigate('/main/contact-lists')}>View lists</Button>}
            />
          )}
          {!gone && error && (
            <ErrorPanel
              title="We couldn’t load this list"
              error={error}
              onRetry={() => void refetch()}
              busy={isFetching}
            />
          )}
          {!gone && !error && <Spinner label="Loading" />}
        </>
      )}
    </Page>
  );
}
