import { Page, ErrorPanel, PageHeader } from '@heliograph/shared/data';
import { QueryProvider, useQuery } from '@heliograph/shared/query';
import { Link as RouterLink, useLocation } from '@heliograph/shared/router';
import { useShell } from '@heliograph/shared/session';
import { Link, Spinner } from '@heliograph/shared/ui';
import { ContactPage } from './contact-page';

/** All that is known of one contact. */
export default function ContactDetailsScreen() {
  return (
    <QueryProvider>
      <ContactDetails />
    </QueryProvider>
  );
}

/** The contact that the address names, `/main/contacts/<uuid>/details`. */
const contactOf = (pathname: string): string => /\/contacts\/([^/]+)\/details$/.exec(pathname)?.[1] ?? '';

function ContactDetails() {
  const shell = useShell();
  const contactDataUUID = contactOf(useLocation().pathname);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['contact.manage/getcontact', contactDataUUID],
    queryFn: ({ signal }) => shell.call('contact.manage/getcontact', { contactDataUUID }, { signal }),
  });
  return (
    <Page>
      <Link asChild look="quiet"><RouterLink to="/main/contacts">Contacts</RouterLink></Link>
      {data ? (
        <ContactPage contact={data} />
      ) : (
        <>
          <PageHeader title="Contact Details" />
          {error ? <ErrorPanel title="The contact could not be loaded" error={error} onRetry={() => void refetch()} busy={isFetching} /> : <Spinner label="Loading" />}
        </>
      )}
    </Page>
  );
}
