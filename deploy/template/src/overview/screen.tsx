import { DetailList, EmptyState, Page, PageHeader, useAccount } from '@heliograph/shared/data';

/** Shows the first screen of the section, with the account and an empty state. */
export default function OverviewScreen() {
  const { company, email, firstName, lastName } = useAccount();
  const details = [
    { name: 'Account', value: company ?? 'Staff' },
    { name: 'Logged in as', value: `${firstName} ${lastName}` },
    { name: 'Email', value: email },
  ];
  return (
    <Page>
      <PageHeader title="__title__" />
      <DetailList details={details} />
      <EmptyState title="Nothing here yet" text="What your team adds to this section will appear here." />
    </Page>
  );
}
