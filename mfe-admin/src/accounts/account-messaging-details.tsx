import { Count, Dash, Share, type Detail } from '@heliograph/kit/data';
import { Counted, ListLink, type AccountPage } from './account-facts';

/** Says how many are in use, in review, and rejected. */
function Registered({
  of: { active, pending, failed },
  use,
}: {
  of: AccountPage['registration']['brands'];
  use: string;
}) {
  if (active + pending + failed === 0) return <Dash />;
  const parts = [
    `${active} ${use}`,
    ...(pending > 0 ? [`${pending} in review`] : []),
    ...(failed > 0 ? [`${failed} rejected`] : []),
  ];
  return <>{parts.join(', ')}</>;
}

/** Returns the traffic of an account, and what it is registered for. */
export function messagingDetails(account: AccountPage): Detail[] {
  const { messages, broadcasts, registration, counts } = account;
  return [
    {
      name: 'Sent, 30 d',
      value: (
        <ListLink account={account} path="outbound-messages">
          <Count value={messages.sent} />
        </ListLink>
      ),
    },
    {
      name: 'Delivered',
      value: (
        <>
          <Count value={messages.delivered} /> (<Share of={account.deliveryRate} />)
        </>
      ),
    },
    { name: 'Failed', value: <Count value={messages.failed} /> },
    {
      name: 'Received, 30 d',
      value: (
        <ListLink account={account} path="inbound-messages">
          <Count value={messages.received} />
        </ListLink>
      ),
    },
    { name: 'Opted out', value: <Share of={account.optOutRate} /> },
    {
      name: 'Broadcasts',
      value: (
        <ListLink account={account} path="message-broadcast">
          <Counted value={broadcasts.total} one="broadcast" many="broadcasts" />
        </ListLink>
      ),
    },
    { name: 'Under way', value: <Count value={broadcasts.running} /> },
    { name: 'Brands', value: <Registered of={registration.brands} use="registered" /> },
    { name: 'Campaigns', value: <Registered of={registration.campaigns} use="active" /> },
    { name: 'Contacts', value: <Count value={counts.contacts} /> },
  ];
}
