import { formatAmount } from '@heliograph/contract/money';
import { zoneWall } from '../../../../../base/zone-time';

/** Formats an amount exactly, with two, four, or six decimals: as few as all amounts next to it need. */
export function moneyWriter(amounts: readonly bigint[]): (micro: bigint) => string {
  const decimals =
    [2, 4, 6].find((places) => amounts.every((amount) => amount % 10n ** BigInt(6 - places) === 0n)) ?? 6;
  return (micro) => formatAmount(micro, decimals);
}

const minute = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** Formats an instant in a zone: `Nov 19, 2026, 8:59 PM (America/New_York)`. */
export const instantText = (zone: string, at: Date): string =>
  `${minute.format(zoneWall(zone)(at.getTime())).replace(/\u202f/g, ' ')} (${zone})`;
