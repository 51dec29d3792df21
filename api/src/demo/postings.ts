import { lookupDescription } from '../modules/lookups';
import { chargedOf, type DemoLookup } from './lookups';
import { type DemoPosting, type Charged, sumOf } from './posting';
import { feePostings } from './fee-postings';
import { messagePostings } from './message-postings';
import { depositPostings } from './deposit-postings';

/**
 * Generates all postings of the wallet from the first deposit on, in order of time; the balance never goes below zero.
 */
export function postingsOf(charged: Charged): DemoPosting[] {
  const charges = [
    ...feePostings(charged),
    ...messagePostings(charged.messages),
    ...charged.lookups.map(lookupPosting),
  ];
  const postings = [...charges, ...depositPostings(charged, charges)].sort(
    (a, b) => a.at - b.at || a.key.localeCompare(b.key),
  );
  let balance = 0n;
  for (const posting of postings) {
    balance += sumOf(posting);
    if (balance < 0n) throw new Error(`The wallet of ${charged.plan.company} would be overdrawn`);
  }
  return postings;
}

/** Creates the charge of a look-up, as the API posts it. */
function lookupPosting(lookup: DemoLookup): DemoPosting {
  const {
    id,
    at,
    unit: { price, rating },
  } = lookup;
  const count = chargedOf(lookup);
  const amount = price * BigInt(count);
  return {
    at,
    kind: 'lookup',
    key: `lookup-${id}`,
    byOwner: false,
    entries: [
      {
        ledger: 'WALLET',
        kind: 'lookup',
        refType: 'lookup',
        refId: id,
        amount: -amount,
        description: lookupDescription(count),
        segments: count,
        unitRate: price,
        rating,
        revenue: { base: 0n, surcharge: 0n, fees: amount },
      },
    ],
  };
}
