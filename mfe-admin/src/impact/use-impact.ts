import { useEffect, useEffectEvent } from 'react';
import type { CallResponse } from '@heliograph/contract';
import { useCall } from '@heliograph/platform/query';

/** A comparison for the messages of the last 30 days. */
export type Impact = CallResponse<'admin.manage/getpricingimpact'>;

/** So often a running comparison is read again (ms). */
const readMs = 2_000;

/** Checks whether a comparison has not ended. */
export const isRunning = (impact: Impact | undefined): boolean =>
  impact?.state === 'QUEUED' || impact?.state === 'RUNNING';

/** Reads a comparison, and again while it runs. */
export function useImpact(impactUUID: string | null) {
  const read = useCall(
    'admin.manage/getpricingimpact',
    { impactUUID: impactUUID ?? '' },
    { enabled: impactUUID !== null },
  );
  const { data, refetch } = read;
  const running = isRunning(data);
  const again = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => again(), readMs);
    return () => clearInterval(timer);
  }, [running]);
  return read;
}
