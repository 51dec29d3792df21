import { useState } from 'react';
import { countOf } from '@heliograph/kit/data';
import { formatAmount, parseUsd } from '@heliograph/contract/money';
import { ConfirmDialog } from '@heliograph/kit/overlay';
import { CallError, useShell } from '@heliograph/platform/session';
import { Notice } from '@heliograph/kit/ui';
import type { Broadcast } from '../list';
import type { Review, ReviewState } from './use-review';

/** Refusals after which the new numbers are shown, and the user is asked again. */
const changes = ['REVIEW_CHANGED', 'COST_CHANGED'];

interface SendDialogProps {
  state: ReviewState;
  broadcastUUID: string;
  scheduled: boolean;
  onClose: () => void;
  onStarted: (broadcast: Broadcast) => void;
}

const amount = (usd: string): string => formatAmount(parseUsd(usd) ?? 0n);

/** Asks once before a broadcast is sent or scheduled; again with the new numbers if they have changed. */
export function SendDialog({ state, broadcastUUID, scheduled, onClose, onStarted }: SendDialogProps) {
  const shell = useShell();
  const [changed, setChanged] = useState<string | null>(null);
  // What is confirmed is what is shown, whatever is read in the background.
  const [review, setReview] = useState(state.review);
  if (!review) return null;
  const send = async (): Promise<void> => {
    try {
      onStarted(await shell.call('campaign.manage/startbroadcast', requestOf(broadcastUUID, review), { quiet: true }));
    } catch (failure) {
      const counted = await state.recount(broadcastUUID);
      // The review step shows the problem.
      if (counted?.problem) return;
      if (!(failure instanceof CallError) || !changes.includes(failure.code) || !counted) {
        shell.toast.error(failure instanceof Error ? failure.message : 'The broadcast could not be sent.');
        throw failure;
      }
      setReview(counted);
      setChanged(failure.message);
      throw failure;
    }
  };
  const people = countOf(review.recipients, 'person', 'people');
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`${scheduled ? 'Schedule for' : 'Send to'} ${people}, about ${amount(review.cost.expected)}?`}
      confirmLabel={scheduled ? 'Schedule broadcast' : 'Send broadcast'}
      cancelLabel="Go back"
      tone="filled"
      consequence={
        scheduled
          ? `The recipients are counted again when it starts. Up to ${amount(review.cost.held)} is held then.`
          : `Up to ${amount(review.cost.held)} is held until all messages are sent. Messages already sent can’t be recalled.`
      }
      onConfirm={send}
    >
      {changed !== null && (
        <Notice tone="warning" title="This has changed since you reviewed it" live>
          {changed}
        </Notice>
      )}
    </ConfirmDialog>
  );
}

const requestOf = (broadcastUUID: string, { at, recipients, cost }: Review) => ({
  broadcastUUID,
  maxCost: cost.held,
  ...(at !== null && { review: { at, recipients } }),
});
