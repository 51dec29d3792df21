import type { ReactNode } from 'react';
import type { CallResponse } from '@heliograph/shared/contract';
import { Count, Dash, DateTime, DetailList, Money, Share, Status, Zone, type Detail } from '@heliograph/shared/data';
import { accountStatus } from '@heliograph/shared/reference/accounts';
import { rechargeState } from '@heliograph/shared/reference/auto-recharge';
import { countryName } from '@heliograph/shared/reference/country-name';
import { depositStatus } from '@heliograph/shared/reference/deposits';
import { Link as RouterLink } from '@heliograph/shared/router';
import { chakra, Heading, HStack, Link, Mono, Notice, Stack } from '@heliograph/shared/ui';
import { StateName } from '@heliograph/shared/users';
import { Balance } from './list';

/** An account with everything its drawer shows. */
export type AccountPage = CallResponse<'admin.manage/getaccount'>;

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

/** Links to a list of staff, filtered by the account. */
function ListLink({ account, path, children }: { account: AccountPage; path: string; children: ReactNode }) {
  return (
    <Link as={RouterLink} {...{ to: `/main/${path}?accountUUID=${account.accountUUID}` }}>
      {children}
    </Link>
  );
}

function Counted({ value, one, many }: { value: number; one: string; many: string }) {
  return (
    <>
      <Count value={value} /> {value === 1 ? one : many}
    </>
  );
}

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

function Recharge({ of }: { of: NonNullable<AccountPage['autoRecharge']> }) {
  if (!of.enabled) return <>{of.state === 'DISABLED' ? rechargeState.label('DISABLED') : 'Off'}</>;
  return (
    <>
      Below <Money usd={of.threshold} />, up to {of.dailyCount} in 24 h and <Money usd={of.monthlyCap} /> a month
    </>
  );
}

function Deposits({ of }: { of: AccountPage['deposits'] }) {
  return (
    <Stack gap="8">
      {of.map(({ depositUUID, at, amount, status }) => (
        <HStack key={depositUUID} columnGap="8" rowGap="0" flexWrap="wrap">
          <Money usd={amount} />
          <Status of={depositStatus} is={status} />
          <DateTime at={at} only="day" />
        </HStack>
      ))}
    </Stack>
  );
}

function balanceDetails(account: AccountPage): Detail[] {
  return [
    { name: 'Balance', value: <Balance row={account} /> },
    { name: 'Minimum balance', value: <Money usd={account.minBalance} /> },
    { name: 'Credit limit', value: <Money usd={account.creditLimit} /> },
    {
      name: 'Spend, 30 d',
      value: (
        <ListLink account={account} path="billing">
          <Money usd={account.spend30Days} />
        </ListLink>
      ),
    },
    { name: 'Auto Recharge', value: account.autoRecharge ? <Recharge of={account.autoRecharge} /> : <Dash /> },
    { name: 'Deposits', value: account.deposits.length > 0 ? <Deposits of={account.deposits} /> : <Dash /> },
  ];
}

/** Shows what was used today, and of how much. */
function limitDetails({ limits: { textsPerDay, spendPerDay, today } }: AccountPage): Detail[] {
  return [
    {
      name: 'Texts today',
      value: (
        <>
          <Count value={today.texts} />{' '}
          {textsPerDay === null ? (
            '(no limit)'
          ) : (
            <>
              of <Count value={textsPerDay} /> a day
            </>
          )}
        </>
      ),
    },
    {
      name: 'Spend today',
      value: (
        <>
          <Money usd={today.cost} />{' '}
          {spendPerDay === null ? (
            '(no limit)'
          ) : (
            <>
              of <Money usd={spendPerDay} /> a day
            </>
          )}
        </>
      ),
    },
  ];
}

function pricingDetails({ pricing: { plan, waterfall, ownPrices, tags } }: AccountPage): Detail[] {
  return [
    { name: 'Plan', value: plan ? plan.name : <Dash /> },
    { name: 'Waterfall', value: waterfall.own ? waterfall.name : `${waterfall.name}, of the site brand` },
    { name: 'Own price list', value: ownPrices ? 'Yes' : 'No' },
    { name: 'Tags', value: tags.length > 0 ? tags.join(', ') : <Dash /> },
  ];
}

function messagingDetails(account: AccountPage): Detail[] {
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

function accountDetails(account: AccountPage): Detail[] {
  const { owner, counts, address } = account;
  return [
    { name: 'Owner', value: owner ? `${owner.name}, ${owner.email}` : <Dash /> },
    {
      name: 'Users',
      value: (
        <ListLink account={account} path="users">
          <Counted value={counts.users} one="user" many="users" />
        </ListLink>
      ),
    },
    {
      name: 'Numbers',
      value: (
        <ListLink account={account} path="numbers">
          <Counted value={counts.numbers} one="number" many="numbers" />
        </ListLink>
      ),
    },
    {
      name: 'Address',
      value: address ? (
        [address.line1, address.line2, address.city, address.state, address.postalCode].filter(Boolean).join(', ')
      ) : (
        <Dash />
      ),
    },
    { name: 'Country', value: countryName(account.country) },
    {
      name: 'State or region',
      value: account.state ? <StateName country={account.country} state={account.state} /> : <Dash />,
    },
    { name: 'Time zone', value: <Zone code={account.timezone} /> },
    { name: 'Created', value: <DateTime at={account.createdAt} /> },
    { name: 'Last activity', value: <DateTime at={account.lastActivityAt} /> },
    { name: 'Account ID', value: <Mono whiteSpace="normal">{account.accountUUID}</Mono> },
  ];
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
      <Part title="Money" details={balanceDetails(account)} />
      <Part title="Daily limits" details={limitDetails(account)} />
      <Part title="Messaging" details={messagingDetails(account)} />
      <Part title="Prices" details={pricingDetails(account)} />
      <Part title="Account" details={accountDetails(account)} />
    </Stack>
  );
}
