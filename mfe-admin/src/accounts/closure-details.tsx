import type { CallResponse } from '@heliograph/contract';
import { DateTime, DetailList, Money } from '@heliograph/kit/data';
import { parseUsd } from '@heliograph/contract/money';
import { chakra, Heading, Notice } from '@heliograph/kit/ui';
import { ListLink, type AccountPage } from './account-facts';

type Closure = NonNullable<CallResponse<'admin.manage/getaccount'>['closure']>;

/** Returns what has yet to be done about the balance of a closed account; null if it is settled. */
function openPoint(account: AccountPage, { settling, needsApproval }: Closure) {
  if (settling) return 'Messages or payments are still in progress. The balance is settled once they end.';
  if (parseUsd(account.balance) === 0n) return null;
  return needsApproval ? (
    <>
      Another staff user must approve the write-off in{' '}
      <ListLink account={account} path="charge">
        Charge
      </ListLink>
      .
    </>
  ) : (
    <>
      A balance remains. Refund a deposit in{' '}
      <ListLink account={account} path="billing">
        Billing
      </ListLink>
      , or post a write-off in{' '}
      <ListLink account={account} path="charge">
        Charge
      </ListLink>
      .
    </>
  );
}

/** Shows how an account was closed, what happened to its balance, and what is still open. */
export function ClosureDetails({ account, closure }: { account: AccountPage; closure: Closure }) {
  const open = openPoint(account, closure);
  return (
    <chakra.section aria-label="Closed">
      <Heading as="h3" marginBottom="6">
        Closed
      </Heading>
      {open && <Notice tone="warning">{open}</Notice>}
      <DetailList
        details={[
          { name: 'Closed at', value: <DateTime at={closure.closedAt} /> },
          { name: 'Closed by', value: closure.closedBy },
          { name: 'Balance when closed', value: <Money usd={closure.balance} /> },
          { name: 'Refunded to cards', value: <Money usd={closure.refunded} /> },
          { name: 'Written off', value: <Money usd={closure.writtenOff} /> },
          {
            name: closure.erased ? 'Personal data erased' : 'Personal data kept until',
            value: <DateTime at={closure.eraseAt} only="day" />,
          },
        ]}
      />
    </chakra.section>
  );
}
