import type { BroadcastStatus } from '@heliograph/contract/reference/broadcasts';
import { Refusal } from '../../base/refusal';

/** What a user does with a broadcast. `edit`: its fields, its audience, and its numbers. */
export type BroadcastAct = 'edit' | 'prepare' | 'start' | 'pause' | 'resume' | 'cancel' | 'delete' | 'retry';

/** `yes`: it is done; `already`: there is nothing to do; else the code and the sentence that refuse it. */
type Answer = 'yes' | 'already' | readonly [code: string, text: string];

const scheduled: Answer = ['SCHEDULED', 'This broadcast is scheduled. Unschedule it to edit it.'];
const fixed: Answer = ['STARTED', 'This broadcast has started, so it can’t be changed. Duplicate it instead.'];
const over: Answer = ['STARTED', 'This broadcast has ended, so it can’t be changed. Duplicate it instead.'];
const sentBefore: Answer = ['STARTED', 'This broadcast has ended. Duplicate it to send it again.'];
const kept: Answer = ['STARTED', 'Only a draft can be deleted. Broadcasts that have started stay in your history.'];
const unpausable: Answer = ['NOT_SENDING', 'Only a broadcast that is being sent can be paused.'];
const unresumable: Answer = ['NOT_PAUSED', 'Only a paused broadcast can be resumed.'];
const nothingLeft: Answer = ['NOT_SENDING', 'There is nothing left to cancel.'];
const unended: Answer = ['NOT_ENDED', 'Failed texts can be retried once the broadcast has ended.'];

/** The answer to each act in each status. */
const answers: Record<BroadcastAct, Record<BroadcastStatus, Answer>> = {
  edit: {
    DRAFT: 'yes',
    SCHEDULED: scheduled,
    PREPARING: fixed,
    SENDING: fixed,
    PAUSED: fixed,
    COMPLETED: over,
    CANCELED: over,
    FAILED: over,
  },
  prepare: {
    DRAFT: 'yes',
    SCHEDULED: ['SCHEDULED', 'This broadcast is scheduled. Its recipients are counted again when it starts.'],
    PREPARING: fixed,
    SENDING: fixed,
    PAUSED: fixed,
    COMPLETED: over,
    CANCELED: over,
    FAILED: over,
  },
  // Pressed twice, or in two tabs: it has started.
  start: {
    DRAFT: 'yes',
    SCHEDULED: 'already',
    PREPARING: 'already',
    SENDING: 'already',
    PAUSED: ['STARTED', 'This broadcast has started and is paused. Resume it instead.'],
    COMPLETED: sentBefore,
    CANCELED: sentBefore,
    FAILED: sentBefore,
  },
  pause: {
    DRAFT: unpausable,
    SCHEDULED: ['NOT_SENDING', 'This broadcast hasn’t started. Unschedule it instead.'],
    PREPARING: ['NOT_SENDING', 'Its recipients are still being counted. Cancel it, or pause it once it is being sent.'],
    SENDING: 'yes',
    PAUSED: 'yes',
    COMPLETED: unpausable,
    CANCELED: unpausable,
    FAILED: unpausable,
  },
  resume: {
    DRAFT: unresumable,
    SCHEDULED: unresumable,
    PREPARING: unresumable,
    SENDING: 'already',
    PAUSED: 'yes',
    COMPLETED: unresumable,
    CANCELED: unresumable,
    FAILED: unresumable,
  },
  cancel: {
    DRAFT: nothingLeft,
    SCHEDULED: 'yes',
    PREPARING: 'yes',
    SENDING: 'yes',
    PAUSED: 'yes',
    COMPLETED: nothingLeft,
    CANCELED: 'already',
    FAILED: nothingLeft,
  },
  delete: {
    DRAFT: 'yes',
    SCHEDULED: ['SCHEDULED', 'This broadcast is scheduled. Unschedule it to delete it.'],
    PREPARING: kept,
    SENDING: kept,
    PAUSED: kept,
    COMPLETED: kept,
    CANCELED: kept,
    FAILED: kept,
  },
  retry: {
    DRAFT: unended,
    SCHEDULED: unended,
    PREPARING: unended,
    SENDING: unended,
    PAUSED: unended,
    COMPLETED: 'yes',
    CANCELED: 'yes',
    FAILED: 'yes',
  },
};

/**
 * Checks that an act is possible in a status; false if there is nothing to do. Refuses others with 409 and the reason.
 */
export function mayAct(act: BroadcastAct, status: BroadcastStatus): boolean {
  const answer = answers[act][status];
  if (answer === 'yes') return true;
  if (answer === 'already') return false;
  throw new Refusal('conflict', ...answer);
}
