import type { Cell, Executor } from '../db';
import { dateOf, time } from './days';
import type { DemoNumber } from './model';
import { billingDays } from './numbers';

const numberColumns = {
  id: 'uuid',
  account_id: 'uuid',
  number: 'text',
  type: 'text',
  label: 'text',
  city: 'text',
  state: 'text',
  capabilities: 'text[]',
  campaign_id: 'uuid',
  status: 'text',
  registration: 'text',
  registration_error: 'text',
  auto_renew: 'boolean',
  monthly_fee: 'bigint',
  rating_id: 'bigint',
  renews_on: 'date',
  inbound_route: 'text',
  purchased_at: 'timestamptz',
  released_at: 'timestamptz',
};

/** Writes numbers. `end`: when the data ends. */
export async function writeNumbers(
  tx: Executor,
  numbers: readonly DemoNumber[],
  account: string,
  end: number,
): Promise<void> {
  await tx.bulkInsert(
    'number',
    numberColumns,
    numbers.map((n) => numberCells(n, account, end)),
  );
}

function numberCells(n: DemoNumber, account: string, end: number): Cell[] {
  const capabilities = n.type === '10DLC' ? ['SMS', 'MMS', 'VOICE'] : ['SMS'];
  return [
    n.id,
    account,
    n.number,
    n.type,
    n.label,
    n.city,
    n.state,
    capabilities,
    n.campaign?.id ?? null,
    n.status,
    n.registration,
    n.registrationError,
    n.autoRenew,
    n.monthly.price,
    n.monthly.rating.id,
    dateOf(billingDays(n.purchasedAt, end).next),
    n.inboundRoute,
    time(n.purchasedAt),
    time(n.releasedAt),
  ];
}
