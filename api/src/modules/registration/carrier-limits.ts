import type { SurchargeCarrier } from '@heliograph/contract/reference/carriers';
import type { NumberType } from '@heliograph/contract/reference/numbers';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';

/** What a message counts against at a carrier: `most` segments a minute or a day of the carrier. */
export interface CarrierLimit {
  key: string;
  most: number;
  per: 'minute' | 'day';
}

/** Limits in force by kind and name, in segments. */
export type LimitTable = ReadonlyMap<string, number>;

/** Reads the limits in force at a time: of each class and tier the row that began last. */
export async function limitsInForce(db: Executor, at: Date): Promise<LimitTable> {
  const rows = await db.rows<{ kind: string; name: string; segments: number }>(sql`
    select distinct on (kind, name) kind, name, segments from throughput_limit
      where valid_from <= ${at}::timestamptz::date order by kind, name, valid_from desc`);
  return new Map(rows.map(({ kind, name, segments }) => [`${kind} ${name}`, segments]));
}

/** What decides which limit a message counts against. */
export interface Limited {
  channel: NumberType;
  /** True for what carriers require; it waits for no limit. */
  compliance: boolean;
  /** Of the phone, if it is known. */
  carrier: SurchargeCarrier | null;
  numberId: string;
  campaignId: string | null;
  brandId: string | null;
  entityType: string | null;
  useCase: string | null;
  vettingScore: number | null;
  attClass: string | null;
  tmobileTier: string | null;
  /** Segments a day. */
  tmobileDailyCap: number | null;
}

/** Classes whose limit is for each number rather than for the campaign. */
const perNumber: readonly string[] = ['G', 'N'];

/**
 * Returns the limit for a message: AT&T's per campaign, T-Mobile's per brand. Null for other carriers, and for a phone
 * whose carrier isn't known yet: the carrier's answer may name it. What carriers require waits for no limit.
 */
export function limitOf(message: Limited, table: LimitTable): CarrierLimit | null {
  const { carrier, channel, compliance, campaignId, brandId, numberId, tmobileDailyCap } = message;
  if (channel !== '10DLC' || compliance || !campaignId || !brandId) return null;
  if (carrier === 'AT&T') {
    const name = attClassOf(message);
    const most = table.get(`ATT_CLASS ${name}`) ?? table.get('ATT_CLASS E');
    return most === undefined
      ? null
      : { key: perNumber.includes(name) ? `att number ${numberId}` : `att ${campaignId}`, most, per: 'minute' };
  }
  if (carrier !== 'T-Mobile') return null;
  const most = tmobileDailyCap ?? table.get(`TMOBILE_TIER ${tmobileTierOf(message)}`) ?? table.get('TMOBILE_TIER LOW');
  return most === undefined ? null : { key: `tmobile ${brandId}`, most, per: 'day' };
}

/** The class from the registration with AT&T, else what follows from use case and vetting score. */
export function attClassOf({
  attClass,
  useCase,
  vettingScore,
}: Pick<Limited, 'attClass' | 'useCase' | 'vettingScore'>): string {
  if (attClass) return attClass;
  if (useCase === 'SOLE_PROPRIETOR') return 'W';
  if (useCase === 'LOW_VOLUME') return 'T';
  return (vettingScore ?? 0) >= 75 ? 'A' : (vettingScore ?? 0) >= 50 ? 'C' : 'E';
}

/** The tier from the registration with T-Mobile, else what follows from its legal form and vetting score. */
export function tmobileTierOf({
  tmobileTier,
  entityType,
  vettingScore,
}: Pick<Limited, 'tmobileTier' | 'entityType' | 'vettingScore'>): string {
  if (tmobileTier) return tmobileTier;
  if (entityType === 'SOLE_PROPRIETOR') return 'SOLE_PROPRIETOR';
  const score = vettingScore ?? 0;
  return score >= 75 ? 'TOP' : score >= 50 ? 'HIGH_MID' : score >= 25 ? 'LOW_MID' : 'LOW';
}
