import { dayMs } from '@heliograph/contract/reference/durations';
import { endOf } from '../broadcast-texts';
import type { DemoBroadcast } from '../model';
import type { AccountPlan } from '../plan';
import { createRandom } from '../random';
import { broadcastName } from '../story';
import type { LiveAccount } from './account';

const idOf = ({ key }: AccountPlan, createdAt: number): string =>
  createRandom(`${key} broadcast ${createdAt}`).uuid(createdAt);

/** Checks whether a broadcast is one of the live traffic, not one that a user has sent. */
export const isGenerated = (plan: AccountPlan, { id, createdAt }: DemoBroadcast): boolean =>
  id === idOf(plan, createdAt);

/** Generates one broadcast a week after the last one, each that has ended by `to` (ms). */
export function newBroadcasts({ plan, broadcasts, offers }: LiveAccount, to: number): DemoBroadcast[] {
  const last = broadcasts.at(-1);
  if (!last || offers === null) return [];
  const count = Math.max(0, Math.floor((to - endOf(last)) / (7 * dayMs)));
  return Array.from({ length: count }, (_, index): DemoBroadcast => {
    const createdAt = last.createdAt + (index + 1) * 7 * dayMs;
    return {
      id: idOf(plan, createdAt),
      name: broadcastName(broadcasts.length + index),
      campaignId: offers,
      createdAt,
    };
  });
}
