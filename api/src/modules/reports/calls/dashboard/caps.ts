import type { CallResponse } from '@heliograph/contract';
import { formatPhone } from '@heliograph/contract/reference/phones';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../db';
import { limitOf, limitsInForce, type CarrierLimit, type Limited } from '../../../registration';
import { nextTmobileDay, usedNow } from '../../../texting';
import { campaignsWithoutNumbers } from '@heliograph/contract/reference/campaigns';
import { textArray } from '../../../../paging';

type Caps = CallResponse<'report.manage/getcaps'>;
type Cap = Caps['att'][number];

interface Row extends Omit<Limited, 'carrier' | 'channel' | 'compliance' | 'campaignId' | 'brandId'> {
  campaignId: string;
  brandId: string;
  number: string;
  campaign: string;
  brand: string;
}

/** A limit with what it is for. */
interface Named extends CarrierLimit {
  refUUID: string;
  name: string;
}

/**
 * Returns how much of its carriers' limits an account uses now, from the counts that sending takes from: the fullest
 * first.
 */
export async function carrierCaps(db: Executor, accountId: string, now: Date): Promise<Caps> {
  const rows = await db.rows<Row>(sql`
    select n.id as "numberId", n.number, c.id as "campaignId", c.name as campaign, c.use_case as "useCase",
      coalesce(c.att_class, b.att_class) as "attClass",
      b.id as "brandId", b.display_name as brand, b.tmobile_tier as "tmobileTier",
        b.tmobile_daily_cap as "tmobileDailyCap", b.vetting_score as "vettingScore", b.entity_type as "entityType"
    from number n join campaign c on c.account_id = n.account_id and c.id = n.campaign_id
      join tcr_brand b on b.account_id = c.account_id and b.id = c.brand_id
    where n.account_id = ${accountId} and n.type = '10DLC' and n.status = 'ACTIVE'
      and c.status <> all (${textArray(campaignsWithoutNumbers)})`);
  const table = await limitsInForce(db, now);
  const limitsOf = (
    carrier: 'AT&T' | 'T-Mobile',
    named: (row: Row, limit: CarrierLimit) => Omit<Named, keyof CarrierLimit>,
  ): Named[] => {
    const limits = rows.flatMap((row): Named[] => {
      const limit = limitOf({ ...row, carrier, channel: '10DLC', compliance: false }, table);
      return limit ? [{ ...limit, ...named(row, limit) }] : [];
    });
    // Numbers share the limit of their campaign or brand.
    return [...new Map(limits.map((limit) => [limit.key, limit])).values()];
  };
  const tmobile = limitsOf('T-Mobile', ({ brandId, brand }) => ({ refUUID: brandId, name: brand }));
  const att = limitsOf('AT&T', ({ campaignId, campaign, number }, { key }) => ({
    refUUID: campaignId,
    name: key.startsWith('att number') ? formatPhone(number) : campaign,
  }));
  const used = await usedOf(db, [...tmobile, ...att], now);
  return {
    tmobile: fullest(tmobile, used),
    att: fullest(att, used),
    resetsAt: nextTmobileDay(now).toISOString(),
    asOf: now.toISOString(),
  };
}

async function usedOf(db: Executor, limits: readonly CarrierLimit[], now: Date): Promise<Map<string, number>> {
  const buckets = await db.rows<{ key: string; recent: unknown }>(
    sql`select key, recent from send_bucket where key = any (${textArray(limits.map(({ key }) => key))})`,
  );
  const per = new Map(limits.map((limit) => [limit.key, limit.per]));
  return new Map(buckets.map(({ key, recent }) => [key, usedNow(recent, per.get(key) ?? 'day', now)]));
}

function fullest(limits: readonly Named[], used: ReadonlyMap<string, number>): Cap[] {
  const caps = limits.map(({ key, most, refUUID, name }) => ({ refUUID, name, used: used.get(key) ?? 0, most }));
  return caps.sort(
    (one, other) =>
      other.used / other.most - one.used / one.most || other.used - one.used || one.name.localeCompare(other.name),
  );
}
