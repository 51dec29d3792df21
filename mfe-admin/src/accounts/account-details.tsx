import type { ReactNode } from 'react';
import { DetailList, type Detail } from '@heliograph/kit/data';
import { accountStatus } from '@heliograph/contract/reference/accounts';
import { chakra, Heading, Notice, Stack } from '@heliograph/kit/ui';
import { accountDetails, type AccountPage } from './account-facts';
import { ClosureDetails } from './closure-details';
import { messagingDetails } from './account-messaging-details';
import { balanceDetails, limitDetails, pricingDetails } from './account-money-details';

/** Renders a part of the details below a heading. */
function Part({ title, details, children }: { title: string; details: readonly Detail[]; children?: ReactNode }) {
  return (
    <chakra.section aria-label={title}>
      <Heading as="h3" marginBottom="6">
        {title}
      </Heading>
      <DetailList details={[...details]} />
      {children}
    </chakra.section>
  );
}

/** Shows the facts of one account, with links to the lists of staff that have its rows. */
export function AccountDetails({ account }: { account: AccountPage }) {
  return (
    <Stack gap="20">
      {account.statusReason && (
        <Notice tone="warning">
          {accountStatus.label(account.status)}: {account.statusReason}
        </Notice>
      )}
      {account.closure && <ClosureDetails account={account} closure={account.closure} />}
      <Part title="Money" details={balanceDetails(account)} />
      <Part title="Daily limits" details={limitDetails(account)} />
      <Part title="Messaging" details={messagingDetails(account)} />
      <Part title="Prices" details={pricingDetails(account)} />
      <Part title="Account" details={accountDetails(account)} />
    </Stack>
  );
}
