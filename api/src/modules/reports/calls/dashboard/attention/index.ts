import type { Executor } from '../../../../../db';
import type { AttentionItem } from './item';
import { moneyItems } from './money';
import { registrationItems } from './registration';
import { trafficItems } from './traffic';

const tones = ['error', 'warning', 'info'];

/**
 * Returns everything of an account that needs attention: errors first, then the latest. `isNew`: adding funds is a step
 * of its setup.
 */
export async function attentionItems(
  db: Executor,
  accountId: string,
  { zone, now, isNew }: { zone: string; now: Date; isNew: boolean },
): Promise<AttentionItem[]> {
  const items = [
    ...(isNew ? [] : await moneyItems(db, accountId, zone, now)),
    ...(await registrationItems(db, accountId, now)),
    ...(await trafficItems(db, accountId, zone, now)),
  ];
  return items.sort(
    (one, other) =>
      tones.indexOf(one.tone) - tones.indexOf(other.tone) || (other.since ?? '').localeCompare(one.since ?? ''),
  );
}
