import { useEffect } from 'react';
import type { CallResponse } from '@heliograph/contract';
import { useCall, useInvalidate } from '@heliograph/platform/query';

/** The cost of a segment, what prevents a text, and the values of its fields. */
export type Estimate = CallResponse<'conversation.manage/getestimate'>;

export interface Estimated {
  estimate: Estimate | null;
  /** True while it isn't known for this phone and time. */
  checking: boolean;
}

/** Reads what a text of one segment would cost, and whether it can be sent at a time (null for now). */
export function useEstimate(numberUUID: string, phone: string | null, at: string | null): Estimated {
  const { data, isFetching, isPlaceholderData } = useCall(
    'conversation.manage/getestimate',
    { numberUUID, body: 'a', ...(phone !== null && { phone }), ...(at !== null && { scheduleAt: at }) },
    { enabled: numberUUID !== '', keepPrevious: true },
  );
  return { estimate: data ?? null, checking: isFetching && (!data || isPlaceholderData) };
}

/** Reads again what prevents a text once that ends, such as quiet hours. */
export function useEnd(endsAt: string | undefined): void {
  const detail = useInvalidate('conversation.manage/getconversation');
  const estimate = useInvalidate('conversation.manage/getestimate');
  useEffect(() => {
    if (endsAt === undefined) return undefined;
    const timer = setTimeout(
      () => {
        detail();
        estimate();
      },
      Math.max(1_000, Date.parse(endsAt) - Date.now() + 1_000),
    );
    return () => clearTimeout(timer);
  }, [endsAt, detail, estimate]);
}
