import { useEffect, useEffectEvent, useState } from 'react';
import type { CallResponse } from '@heliograph/contract';
import { countOf } from '@heliograph/kit/data';
import { useCall } from '@heliograph/platform/query';
import { useShell } from '@heliograph/platform/session';

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
  /** Counts the recipients again, unless they are current; returns the review then, or null if it could not be read. */
  recount: (broadcastUUID: string) => Promise<Review | null>;
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
  const [failure, setFailure] = useState<Error | null>(null);
  /** A failure is shown in place of the review; one with a reason is part of the review. */
  const count = (id: string): Promise<unknown> =>
    shell.call('campaign.manage/preparebroadcast', { broadcastUUID: id }, { quiet: true }).then(
      () => setFailure(null),
      (problem: Error) => setFailure(problem),
    );
  const prepare = (id: string, step: string): void => {
    if (step === 'review') void count(id).then(() => refetch());
  };
  const recount = async (id: string): Promise<Review | null> => {
    await count(id);
    for (;;) {
      const { data: counted } = await refetch();
      if (counted?.state !== 'BUILDING' || shell.signal.aborted) return counted ?? null;
      await new Promise((resolve) => setTimeout(resolve, readMs));
    }
  };
  const people = data?.state === 'READY' ? data.recipients : 0;
  return {
    broadcastUUID,
    review: data ?? null,
    error: error ?? (data && !data.problem ? failure : null),
    retry: () => {
      if (failure && broadcastUUID !== null) prepare(broadcastUUID, 'review');
      else void refetch();
    },
    submitLabel: people ? `Send to ${countOf(people, 'person', 'people')}` : 'Send',
    prepare,
    recount,
  };
}
