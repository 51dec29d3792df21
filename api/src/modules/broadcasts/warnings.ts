import type { CallResponse } from '@heliograph/contract';
import { formatAmount, formatBalance } from '@heliograph/contract/money';
import type { Broadcast } from './broadcast';
import type { LoadGroup } from './findings';
import { closedReason } from './places';

type Review = CallResponse<'campaign.manage/getbroadcastreview'>;
type Warning = Review['warnings'][number];

/** Hosts of public link shorteners, whose links carriers reject. */
const shorteners = [
  'bit.ly',
  'tinyurl.com',
  'goo.gl',
  'ow.ly',
  't.co',
  'is.gd',
  'buff.ly',
  'rebrand.ly',
  'cutt.ly',
  'tiny.cc',
  'shorturl.at',
];

/** What is known about the broadcast besides its fields. */
export interface Facts {
  /** The most that it can cost, and what can be spent; micro-USD. */
  cost: bigint;
  available: bigint;
  lines: Review['carriers'];
  groups: readonly LoadGroup[];
  /** What the account may send a day, if that makes the broadcast take longer. */
  dayLimit: string | null;
}

/** Returns what should be fixed, or be known, before a broadcast is sent. */
export function warningsOf(
  broadcast: Broadcast,
  { cost, available, lines, groups, dayLimit }: Facts,
  now: Date,
): Warning[] {
  const text = broadcast.body.toLowerCase();
  const shortener = shorteners.find((host) => text.includes(`${host}/`));
  const capped = lines.find(
    ({ limit, segments }) => limit?.per === 'day' && segments > limit.segments - limit.usedToday,
  );
  const asleep =
    broadcast.schedule === 'NOW' && groups.some((place) => closedReason(now, place, broadcast.hours) !== null);
  const warnings: (Warning | false)[] = [
    cost > available && {
      code: 'LOW_BALANCE',
      text: `Up to ${formatAmount(cost)} is held, and ${formatBalance(available > 0n ? available : 0n)} is available. Without more funds the broadcast waits.`,
    },
    shortener !== undefined && {
      code: 'URL_SHORTENER',
      text: `Carriers reject links of ${shortener}. Use a link of your own domain.`,
    },
    broadcast.marketing &&
      !/\bstop\b|\bopt.?out\b|\bunsubscribe\b/.test(text) && {
        code: 'NO_OPT_OUT_WORDING',
        text: 'Marketing texts must say how to opt out, such as “Reply STOP to opt out”.',
      },
    asleep && {
      code: 'QUIET_NOW',
      text: 'Some recipients are outside their hours now. Their texts wait until morning there.',
    },
    capped !== undefined && {
      code: 'CAP_REACHED',
      text: `${capped.carrier} takes ${(capped.limit?.segments ?? 0).toLocaleString('en-US')} segments of your brand a day, so this broadcast takes more than one day.`,
    },
    dayLimit !== null && {
      code: 'CAP_REACHED',
      text: `${dayLimit}, so this broadcast takes more than one day. Contact support to raise the limit.`,
    },
  ];
  return warnings.filter((warning) => warning !== false);
}
