import { useEffect, useEffectEvent } from 'react';
import type { CallResponse } from '@heliograph/shared/contract';
import { countOf } from '@heliograph/shared/data';
import { useCall } from '@heliograph/shared/query';
import { useShell } from '@heliograph/shared/session';

/** Who gets a broadcast, what it costs, and when it ends. */
export type Review = CallResponse<'campaign.manage/getbroadcastreview'>;

/** So often the review is read again while recipients are counted (ms). */
const readMs = 700;

/** The review of a draft, and how to refresh it. */
export interface ReviewState {
  /** The draft; null before the first save. */
  broadcastUUID: string | null;
  review: Review | null;
  error: Error | null;
  retry: () => void;
  /** The label of the button that sends: `Send to 33,527 people`. */
  submitLabel: string;
  /** Counts the recipients once a step is saved, if it is the last one. */
  prepare: (broadcastUUID: string, step: string) => void;
}

/** Reads the review of a draft, and again while its recipients are counted. */
export function useReview(broadcastUUID: string | null): ReviewState {
  const shell = useShell();
  const { data, error, refetch } = useCall(
    'campaign.manage/getbroadcastreview',
    { broadcastUUID: broadcastUUID ?? '' },
    { enabled: broadcastUUID !== null },
  );
  const counting = data?.state === 'BUILDING';
  const again = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (!counting) return undefined;
    const timer = setInterval(() => again(), readMs);
    return () => clearInterval(timer);
  }, [counting]);
  const prepare = (id: string, step: string): void => {
    if (step !== 'review') return;
    // A failed call has shown its toast.
    shell.call('campaign.manage/preparebroadcast', { broadcastUUID: id }).then(
      () => refetch(),
      () => undefined,
    );
  };
  const people = data?.state === 'READY' ? data.recipients : 0;
  return {
    broadcastUUID,
    review: data ?? null,
    error,
    retry: () => void refetch(),
    submitLabel: people ? `Send to ${countOf(people, 'person', 'people')}` : 'Send',
    prepare,
  };
}
