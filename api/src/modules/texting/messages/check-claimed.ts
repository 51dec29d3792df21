import type { MessageErrorCode } from '@heliograph/contract/reference/message-errors';
import type { Executor } from '../../../db';
import { blockedPhones, isMarketing, quietRecipients } from '../../people';
import { blockCode } from './block-code';
import type { Claimed, Wait } from './claim';
import { senderProblem } from './sender';
import type { Outcome } from './outcome';

/** Claimed messages by what may happen with them now. */
export interface Checked {
  /** Those that must not be sent any more; they are free. */
  ended: Outcome[];
  /** Marketing that waits for the morning of its recipient. */
  asleep: Wait[];
  free: Claimed[];
}

/**
 * Checks messages once more before they are handed over, because much may have changed since they were queued: sender,
 * opt-outs, quiet hours.
 */
export async function checkClaimed(db: Executor, messages: readonly Claimed[], now: Date): Promise<Checked> {
  const ended: Outcome[] = [];
  const asleep: Wait[] = [];
  const able: Claimed[] = [];
  for (const message of messages) {
    const code = senderCode(message);
    if (code) ended.push({ message, result: 'failed', code, carrier: null });
    else able.push(message);
  }
  const verdicts = new Map<string, { code: MessageErrorCode } | { until: Date }>();
  for (const group of groupsOf(able)) {
    const [first] = group;
    const phones = [...new Set(group.map(({ phone }) => phone))];
    const blocked = await blockedPhones(db, first, phones);
    const quiet = isMarketing(first) ? await quietRecipients(db, first, phones, now) : null;
    for (const { id, phone } of group) {
      const [block, night] = [blocked.get(phone), quiet?.get(phone)];
      if (block) verdicts.set(id, { code: blockCode(block.reason) });
      else if (night) verdicts.set(id, night.opensAt ? { until: night.opensAt } : { code: 'QUIET_HOURS' });
    }
  }
  const free = able.filter((message) => {
    const verdict = verdicts.get(message.id);
    if (!verdict) return true;
    if ('until' in verdict) asleep.push({ message, until: verdict.until, begun: message.handedAt !== null });
    else if (verdict.code === 'QUIET_HOURS')
      ended.push({ message, result: 'failed', code: verdict.code, carrier: null });
    else ended.push({ message, result: 'canceled', code: verdict.code });
    return false;
  });
  return { ended, asleep, free };
}

/**
 * Why the number of a message can't send it any more. One that has moved to another campaign no longer sends for this
 * one.
 */
function senderCode(message: Claimed): MessageErrorCode | null {
  const problem = senderProblem(message, message.compliance);
  if (problem) return problem.code;
  if (message.released) return 'NUMBER_NOT_ACTIVE';
  return message.compliance || message.campaignId === message.currentCampaignId ? null : 'NOT_REGISTERED';
}

/** Groups messages by what their blocks and hours depend on; what carriers require passes both. */
function groupsOf(messages: readonly Claimed[]): [Claimed, ...Claimed[]][] {
  const groups = new Map<string, [Claimed, ...Claimed[]]>();
  for (const message of messages) {
    if (message.compliance) continue;
    const key = `${message.numberId} ${message.campaignId}`;
    const group = groups.get(key);
    if (group) group.push(message);
    else groups.set(key, [message]);
  }
  return [...groups.values()];
}
