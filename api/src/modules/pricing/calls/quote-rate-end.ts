import type { CallRequest, CallResponse } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import { grouped } from '../../../base/grouped';
import type { Executor } from '../../../db';
import { sourcesOf } from '../rating/explain';
import { lostPrices } from '../rating/lost-prices';
import { listed, nameLost } from '../rating/name-lost';
import { payersOf, payingAccounts } from '../rating/payers';
import type { Payer } from '../rating/payers';
import { bookAt, loadTimeline, withRates } from '../rating/price-timeline';
import type { Timeline } from '../rating/price-timeline';
import { eventsOf, namesOf } from '../rating/priced-events';
import { rate } from '../rating/rate';
import type { BillableEvent, Part } from '../../money';
import { endingRate } from './rates';
import type { Known, Pricer } from './rates';

type Quote = CallResponse<'admin.manage/quoterateend'>;

/** What an event of a payer costs once a price has ended; nulls if nothing is added instead of it. */
interface After {
  payer: Payer;
  event: BillableEvent;
  step: string | null;
  part: Part | null;
}

/** How many outcomes are listed. */
const most = 20;

/**
 * Returns what happens if a price ends on a day: why it is refused, and which step sets the price from then on. Nothing
 * changes.
 */
export async function quoteRateEnd(
  tx: Executor,
  by: Pricer,
  body: CallRequest<'admin.manage/quoterateend'>,
): Promise<Quote> {
  const { rateId, validTo } = body;
  const known = await endingRate(tx, by, body);
  const now = await loadTimeline(tx, by.now, await payersOf(tx, await payingAccounts(tx)));
  const until = (to: string | null) => withRates(now, (row) => (row.id === rateId ? { ...row, to } : row));
  const lost = lostPrices(now, until(validTo));
  const found = validTo === null ? [] : afterEnd(until(null), until(validTo), known, new Date(validTo));
  const outcomes = await outcomesOf(tx, found);
  return {
    refusal: lost.length ? nameLost(lost, by.now) : null,
    outcomes: outcomes.slice(0, most),
    more: Math.max(0, outcomes.length - most),
  };
}

/** Returns what replaces a price that ends at a time, for each event that it would price. */
function afterEnd(going: Timeline, ended: Timeline, { id, item, tierFrom }: Known, at: Date): After[] {
  return going.payers.flatMap((payer) => {
    const [was, is] = [bookAt(going, payer, item, at), bookAt(ended, payer, item, at)];
    if (!was.rates.some((row) => row.id === id)) return [];
    return eventsOf(item, payer.campaigns).flatMap((event): After[] => {
      const [before, after] = [rate(was, event, tierFrom), rate(is, event, tierFrom)];
      const using = before.trace.find(({ parts }) => parts.some(({ rateId }) => rateId === id));
      if (!before.ok || !after.ok || !using) return [];
      const next = after.trace.find(({ result, step }) =>
        using.result === 'BASE' ? result === 'BASE' : result === 'ADDED' && step === using.step,
      );
      const step = next ? (is.steps[next.step - 1]?.name ?? null) : null;
      return [{ payer, event, step, part: next?.parts[0] ?? null }];
    });
  });
}

/** Returns outcomes with as few names as possible. */
async function outcomesOf(tx: Executor, found: readonly After[]): Promise<Quote['outcomes']> {
  const sources = await sourcesOf(
    tx,
    found.flatMap(({ part }) => part ?? []),
  );
  const priceOf = ({ step, part }: After) => ({
    step,
    list: part ? sources(part).list : null,
    price: part ? toWire(part.price) : null,
  });
  const named = [...grouped(found, (one) => JSON.stringify([one.payer.name, priceOf(one)])).values()].flatMap((group) =>
    group.slice(0, 1).flatMap((first) =>
      namesOf(
        group.map(({ event }) => event),
        first.payer.campaigns,
      ).map((events) => ({ events, payer: first.payer.name, ...priceOf(first) })),
    ),
  );
  return [...grouped(named, ({ payer: _, ...outcome }) => JSON.stringify(outcome)).values()].flatMap((group) =>
    group.slice(0, 1).map(({ payer: _, ...outcome }) => ({
      ...outcome,
      accounts: listed([...new Set(group.map(({ payer }) => payer))]),
    })),
  );
}
