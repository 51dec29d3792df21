import { minuteMs } from '@heliograph/contract/reference/durations';
import { rechargeRules, type RechargeCard } from '@heliograph/contract/reference/auto-recharge';
import { hardDeclines, type DeclineCode } from '@heliograph/contract/reference/deposits';
import type { Recharge } from './recharge-record';

/** The cards of each rung of the ladder: the primary card twice, then the two in turn. */
const order: readonly RechargeCard[] = ['PRIMARY', 'PRIMARY', 'BACKUP', 'PRIMARY', 'BACKUP'];

type Cards = Pick<Recharge, 'backupId' | 'primaryFailure' | 'backupFailure'>;

/** Returns the card to charge on a rung of the ladder; null if neither can be charged. */
export function cardOn(step: number, { backupId, primaryFailure, backupFailure }: Cards): RechargeCard | null {
  const primary = primaryFailure === null;
  const backup = backupId !== null && backupFailure === null;
  if (primary && backup) return order[step] ?? 'PRIMARY';
  return primary ? 'PRIMARY' : backup ? 'BACKUP' : null;
}

/** What follows a decline: another charge at an instant, on a rung of the ladder, or the end. */
export type AfterDecline = { end: false; step: number; nextAt: Date; cards: Cards } | { end: true; cards: Cards };

/**
 * Decides what follows a decline. A hard decline ends the use of the card, and the other one is charged at once; any
 * other decline waits for the next rung of the ladder.
 */
export function afterDecline(
  cards: Cards,
  { card, code, step, now }: { card: RechargeCard; code: DeclineCode; step: number; now: Date },
): AfterDecline {
  if (hardDeclines.includes(code)) {
    const left = card === 'PRIMARY' ? { ...cards, primaryFailure: code } : { ...cards, backupFailure: code };
    return cardOn(step, left) === null ? { end: true, cards: left } : { end: false, step, nextAt: now, cards: left };
  }
  const wait = rechargeRules.waits[step];
  return wait === undefined
    ? { end: true, cards }
    : { end: false, step: step + 1, nextAt: new Date(now.getTime() + wait * minuteMs), cards };
}
