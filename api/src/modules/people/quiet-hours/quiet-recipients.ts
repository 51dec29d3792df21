import { sql } from 'drizzle-orm';
import { dayMs } from '@heliograph/contract/reference/durations';
import type { Executor } from '../../../db';
import { areaOf, zonesOfState } from './area-codes';
import { hasClock, opensAt, type QuietPreset } from './quiet-rules';

/**
 * A text that waits for the morning of its recipient. `opensAt` is null if no time in the next days suits all their
 * zones.
 */
export interface QuietRecipient {
  phone: string;
  zone: string;
  opensAt: Date | null;
}

/** The campaign that would text, and whether its texts are marketing. */
export interface MarketingSender {
  accountId: string;
  timezone: string;
  useCase: string | null;
  subUseCases: readonly string[] | null;
  quietPreset: QuietPreset;
}

const marketing: readonly string[] = ['MARKETING', 'POLITICAL', 'SWEEPSTAKE'];
const mixed: readonly string[] = ['MIXED', 'LOW_VOLUME'];

/** Checks whether quiet hours apply to a campaign: to marketing, also among other uses (product design §2.5). */
export function isMarketing({ useCase, subUseCases }: Pick<MarketingSender, 'useCase' | 'subUseCases'>): boolean {
  return (
    useCase !== null &&
    (marketing.includes(useCase) ||
      (mixed.includes(useCase) && (subUseCases ?? []).some((one) => marketing.includes(one))))
  );
}

interface Recipient {
  phone: string;
  timezone: string | null;
  state: string | null;
  country: string | null;
  wroteAt: Date | null;
}

const replyMs = dayMs;

/**
 * Returns the recipients who sleep at a time, by the rules for marketing; none for a campaign that isn't marketing.
 * Someone who texted in the 24 hours before gets a reply at any time. Where someone is: the contact's zone, else the
 * contact's state, else the area code, else the account's zone.
 */
export async function quietRecipients(
  db: Executor,
  sender: MarketingSender,
  phones: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, QuietRecipient>> {
  if (!phones.length || !isMarketing(sender)) return new Map();
  const rows = await db.rows<Recipient>(sql`
    select coalesce(p.phone, '') as phone, c.timezone, c.state, c.country3 as country,
      (select uuid_time(m.id) from message m where m.account_id = ${sender.accountId} and m.peer = p.phone
        and m.direction = 'INBOUND' and m.id >= uuid_from_time(${new Date(at.getTime() - replyMs)}::timestamptz)
        order by m.id desc limit 1) as "wroteAt"
    from (select distinct r.phone
      from jsonb_to_recordset(${JSON.stringify(phones.map((phone) => ({ phone })))}::text::jsonb) as r (phone text)) p
    left join contact c on c.account_id = ${sender.accountId} and c.phone = p.phone`);
  // Thousands of recipients are in a few places.
  const opening = new Map<string, Date | null>();
  return new Map(
    rows.flatMap((row): [string, QuietRecipient][] => {
      if (row.wroteAt) return [];
      const { zones, state } = placeOf(row, sender.timezone);
      const place = `${zones.join(' ')} ${state ?? ''}`;
      if (!opening.has(place)) opening.set(place, opensAt(at, zones, state, sender.quietPreset));
      const opens = opening.get(place) ?? null;
      return opens && opens <= at
        ? []
        : [[row.phone, { phone: row.phone, zone: zones[0] ?? sender.timezone, opensAt: opens }]];
    }),
  );
}

type Whereabouts = Pick<Recipient, 'phone' | 'timezone' | 'state' | 'country'>;

/** Returns the zones where a recipient may be, none if that is unknown, and their state if it is known. */
export function knownPlace({ phone, timezone, state, country }: Whereabouts): {
  zones: readonly string[];
  state: string | null;
} {
  const area = areaOf(phone);
  const own = state && (country === null || country === 'USA' || country === 'CAN') ? zonesOfState(state) : [];
  const known = own.length ? state : (area?.state ?? null);
  if (timezone && hasClock(timezone)) return { zones: [timezone], state: known };
  return { zones: own.length ? own : (area?.zones ?? []), state: known };
}

/** Returns the same place, in the account's zone if it is unknown. */
export function placeOf(
  recipient: Whereabouts,
  accountZone: string,
): { zones: readonly string[]; state: string | null } {
  const { zones, state } = knownPlace(recipient);
  return { zones: zones.length ? zones : [accountZone], state };
}
