import { pauseReason } from '@heliograph/contract/reference/broadcasts';
import type { PauseReason } from '@heliograph/contract/reference/broadcasts';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { notify, type NewNotification } from '../notices';

type Event = Pick<NewNotification, 'kind' | 'title' | 'text' | 'once'>;

async function notifyOf(tx: Executor, id: string, at: Date, eventOf: (name: string) => Event): Promise<void> {
  const row = await tx.row<{ accountId: string; name: string }>(
    sql`select account_id as "accountId", name from broadcast where id = ${id}`,
  );
  if (row) await notify(tx, row.accountId, { ...eventOf(row.name), path: `message-broadcast?broadcast=${id}`, at });
}

/** Notifies of a pause that a user did not cause and has to end. `detail`: its cause as a sentence, if it is known. */
export const notifyPaused = (tx: Executor, id: string, reason: PauseReason, at: Date, detail?: string): Promise<void> =>
  notifyOf(tx, id, at, (name) => ({
    kind: 'broadcastPaused',
    title: `Broadcast paused: ${name}`,
    text: detail === undefined ? pauseText(reason) : `${detail} Then resume the broadcast.`,
  }));

const pauseText = (reason: PauseReason): string =>
  reason === 'STAFF'
    ? 'We’re holding it for review. Contact support to have it released.'
    : `${pauseReason.label(reason)}. Open the broadcast to see what is needed to resume.`;

/** Notifies that every text of a broadcast has been sent or has failed. */
export const notifyCompleted = (tx: Executor, id: string, at: Date): Promise<void> =>
  notifyOf(tx, id, at, (name) => ({
    kind: 'broadcastCompleted',
    title: `Broadcast completed: ${name}`,
    text: 'Nothing is left to send. Open it to see how many texts were delivered.',
    once: `broadcast-completed:${id}`,
  }));

/** Notifies that a broadcast could not start. */
export const notifyFailed = (tx: Executor, id: string, problem: string, at: Date): Promise<void> =>
  notifyOf(tx, id, at, (name) => ({
    kind: 'broadcastFailed',
    title: `Broadcast failed: ${name}`,
    text: problem,
    once: `broadcast-failed:${id}`,
  }));

/** Notifies that staff canceled a broadcast, or made a scheduled one a draft again. */
export const notifyCanceled = (tx: Executor, id: string, at: Date): Promise<void> =>
  notifyOf(tx, id, at, (name) => ({
    kind: 'broadcastFailed',
    title: `Broadcast canceled: ${name}`,
    text: 'We canceled this broadcast. Messages already sent stay sent. Contact support to learn why.',
  }));
