import type { CallResponse } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import { skipReason } from '@heliograph/contract/reference/broadcasts';
import type { SurchargeCarrier } from '@heliograph/contract/reference/carriers';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { findPriceList, highestPrice, lowestPrice, priceOf, type PriceList } from '../texting';
import type { Broadcast } from './broadcast';
import { requireBroadcast } from './broadcast';
import { costOf } from './cost';
import { currentLimits } from './current-limits';
import { dayEnd } from './day-end';
import { estimateEnd } from './estimate-end';
import type { CurrentLimit } from './estimate-end';
import type { Findings, LoadGroup } from './findings';
import { sampleTexts } from './sample-texts';
import { reviewProblem } from './start-problem';
import { warningsOf } from './warnings';

type Review = CallResponse<'campaign.manage/getbroadcastreview'>;
type CarrierLine = Review['carriers'][number];

interface Snapshot {
  state: Review['state'];
  done: number;
  at: Date | null;
  findings: Findings | null;
  balance: bigint;
  held: bigint;
  minBalance: bigint;
  open: number;
}

/**
 * Returns who gets a broadcast, what it costs, and when it ends, by the latest snapshot and the prices and limits of
 * now.
 */
export async function broadcastReview(db: Executor, accountId: string, id: string, now: Date): Promise<Review> {
  const broadcast = await requireBroadcast(db, accountId, id);
  const snapshot = await db.row<Snapshot>(sql`
    select b.snapshot as state, b.snapshot_done as done, b.snapshot_at as at, b.findings, l.balance, h.held,
      a.lowest_balance as "minBalance",
      (select coalesce(sum(k.segments), 0)::int from broadcast_chunk k
        where k.broadcast_id = b.id and not k.done) as open
    from broadcast b join account a on a.id = b.account_id
      join ledger_account l on l.account_id = a.id and l.kind = 'WALLET' join wallet_hold h on h.account_id = a.id
      where b.id = ${id}`);
  if (!snapshot) throw new Error(`Account ${accountId} has no wallet`);
  const prices =
    broadcast.channel &&
    (await findPriceList(db, {
      accountId,
      direction: 'OUTBOUND',
      channel: broadcast.channel,
      campaignId: broadcast.campaignId,
      at: now,
    }));
  const limits = await currentLimits(db, broadcast, now);
  const groups = snapshot.findings?.groups ?? [];
  const lines = carrierLines(groups, broadcast, prices, limits, now);
  const { balance, held, minBalance } = snapshot;
  const available = balance - held - minBalance;
  const cost = costOf(groups, prices);
  const starts = lines.flatMap(({ startsAt }) => startsAt ?? []).sort();
  const stretched = await dayEnd(db, accountId, {
    from: starts[0] === undefined ? now : new Date(starts[0]),
    texts: snapshot.findings?.recipients ?? 0,
    cost: cost.held,
  });
  const ends = [...lines.map(({ endsAt }) => endsAt), stretched?.endsAt].flatMap((end) => end ?? []).sort();
  const warnings = warningsOf(
    broadcast,
    { cost: cost.held, available, lines, groups, dayLimit: stretched?.limit ?? null },
    now,
  );
  return {
    state: snapshot.state,
    done: snapshot.done,
    at: snapshot.at?.toISOString() ?? null,
    entries: snapshot.findings?.entries ?? 0,
    skipped: skipReason.values.flatMap((reason) =>
      snapshot.findings?.skipped[reason] ? [{ reason, count: snapshot.findings.skipped[reason] }] : [],
    ),
    recipients: snapshot.findings?.recipients ?? 0,
    segments: Object.entries(snapshot.findings?.histogram ?? {}).map(([segments, texts]) => ({
      segments: Number(segments),
      texts,
    })),
    carriers: lines,
    cost: { min: toWire(cost.min), expected: toWire(cost.expected), max: toWire(cost.max), held: toWire(cost.held) },
    rest: toWire(prices ? highestPrice(prices, 1) * BigInt(snapshot.open) : 0n),
    balance: toWire(balance),
    minBalance: toWire(minBalance),
    available: toWire(available > 0n ? available : 0n),
    endsAt: ends.at(-1) ?? null,
    samples: snapshot.findings ? await sampleTexts(db, broadcast) : [],
    warnings,
    problem: await reviewProblem(db, broadcast, prices !== null),
  };
}

function carrierLines(
  groups: readonly LoadGroup[],
  broadcast: Broadcast,
  prices: PriceList | null,
  limits: ReadonlyMap<SurchargeCarrier, CurrentLimit>,
  now: Date,
): CarrierLine[] {
  const all = groups.reduce((sum, { texts }) => sum + texts, 0);
  return [...new Set(groups.map(({ carrier }) => carrier))]
    .map((carrier): CarrierLine => {
      const own = groups.filter((group) => group.carrier === carrier);
      const [texts, segments] = [
        own.reduce((sum, group) => sum + group.texts, 0),
        own.reduce((sum, group) => sum + group.segments, 0),
      ];
      const limit = carrier === null ? undefined : limits.get(carrier);
      const times = estimateEnd(own, broadcast, limit ?? null, all ? texts / all : 1, now);
      const price = prices ? priceOf(prices, segments, carrier) : { basePrice: 0n, surcharge: 0n };
      const surcharge =
        carrier === null && prices
          ? (lowestPrice(prices, segments) + highestPrice(prices, segments)) / 2n - price.basePrice
          : price.surcharge;
      return {
        carrier,
        texts,
        segments,
        base: toWire(price.basePrice),
        surcharge: toWire(surcharge),
        cost: toWire(price.basePrice + surcharge),
        limit: limit ? { segments: limit.most, per: limit.per, usedToday: limit.used } : null,
        startsAt: times?.startsAt.toISOString() ?? null,
        endsAt: times?.endsAt.toISOString() ?? null,
      };
    })
    .sort((a, b) => b.texts - a.texts);
}
