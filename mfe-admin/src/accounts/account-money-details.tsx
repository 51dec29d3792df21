import { Count, Dash, DateTime, Money, Status, type Detail } from '@heliograph/kit/data';
import { rechargeState } from '@heliograph/contract/reference/auto-recharge';
import { depositStatus } from '@heliograph/contract/reference/deposits';
import { HStack, Stack } from '@heliograph/kit/ui';
import { ListLink, type AccountPage } from './account-facts';
import { Balance } from './list';

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

/** Returns the balance of an account, what it may spend, and how it is topped up. */
export function balanceDetails(account: AccountPage): Detail[] {
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

/** Returns what was used today, and of how much. */
export function limitDetails({ limits: { textsPerDay, spendPerDay, today } }: AccountPage): Detail[] {
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

/** Returns what the prices of an account follow from. */
export function pricingDetails({ pricing: { plan, waterfall, ownPrices, tags } }: AccountPage): Detail[] {
  return [
    { name: 'Plan', value: plan ? plan.name : <Dash /> },
    { name: 'Waterfall', value: waterfall.own ? waterfall.name : `${waterfall.name}, of the site brand` },
    { name: 'Own price list', value: ownPrices ? 'Yes' : 'No' },
    { name: 'Tags', value: tags.length > 0 ? tags.join(', ') : <Dash /> },
  ];
}
