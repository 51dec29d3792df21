import { EmptyState, ErrorPanel, Page, PageHeader } from '@heliograph/kit/data';
import { useCall } from '@heliograph/platform/query';
import { Link as RouterLink, useLocation } from '@heliograph/platform/router';
import { CallError, useShell } from '@heliograph/platform/session';
import { Button, Link, Spinner } from '@heliograph/kit/ui';
import { ContactPage } from './contact-page';

/** Returns the contact ID of a path such as `/main/contacts/<uuid>/details`; null if it is not a UUID. */
const contactOf = (pathname: string): string | null =>
  /\/contacts\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/details\/?$/i.exec(pathname)?.[1] ?? null;

/** Shows the details of one contact. */
export default function ContactDetailsScreen() {
  const shell = useShell();
  const contactDataUUID = contactOf(useLocation().pathname);
  const { data, error, refetch, isFetching } = useCall(
    'contact.manage/getcontact',
    { contactDataUUID: contactDataUUID ?? '' },
    { enabled: contactDataUUID !== null },
  );
  const gone = contactDataUUID === null || (error instanceof CallError && error.status === 404);
  return (
    <Page>
      <Link asChild look="quiet">
        <RouterLink to="/main/contacts">Contacts</RouterLink>
      </Link>
      {data ? (
        <ContactPage contact={data} />
      ) : (
        <>
          <PageHeader title="Contact Details" />
          {gone && (
            <EmptyState
              title="This contact doesn’t exist"
              text="It may have been deleted, or the link is incomplete."
              action={<Button onClick={() => shell.navigate('/main/contacts')}>View contacts</Button>}
            />
          )}
          {!gone && error && (
            <ErrorPanel
              title="We couldn’t load this contact"
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
