import { DetailList, EmptyState, Page, PageHeader, useAccount } from '@heliograph/shared/data';

/** The first screen of the section: for whom it is, and that there is nothing more to see so far. */
export default function OverviewScreen() {
  const { company, email, firstName, lastName } = useAccount();
  const details = [
    { name: 'Account', value: company ?? 'Staff' },
    { name: 'Signed in as', value: `${firstName} ${lastName}` },
    { name: 'E-mail', value: email },
  ];
  return (
    <Page>
      <PageHeader title="__title__" />
      <DetailList details={details} />
      <EmptyState title="Nothing here yet" text="This section is new. What it is for will stand here." />
    </Page>
  );
}
