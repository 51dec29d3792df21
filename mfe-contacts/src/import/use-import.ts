import { useEffect, useEffectEvent } from 'react';
import type { CallResponse } from '@heliograph/contract';
import { useCall } from '@heliograph/platform/query';
import type { ImportStatus } from '@heliograph/contract/reference/contact-imports';

export type ImportDetail = CallResponse<'contact.manage/getimport'>;
export type ImportJob = CallResponse<'contact.manage/getimports'>['items'][number];

/** So often a running import is read again, in case this page hears of no changes (ms). */
const readMs = 1_500;
const working: readonly ImportStatus[] = ['READING', 'VALIDATING', 'IMPORTING'];

export const isWorking = ({ status }: Pick<ImportJob, 'status'>): boolean => working.includes(status);

/** Calls a function again and again while something is true. */
function useRepeat(active: boolean, again: () => void): void {
  const run = useEffectEvent(again);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setInterval(() => run(), readMs);
    return () => clearInterval(timer);
  }, [active]);
}

/** Reads an import, and again while its job runs. */
export function useImport(importUUID: string) {
  const query = useCall('contact.manage/getimport', { importUUID });
  useRepeat(query.data !== undefined && isWorking(query.data), () => void query.refetch());
  return query;
}

/** Reads the imports of the account, and again while one runs. */
export function useImports() {
  const query = useCall('contact.manage/getimports', {});
  useRepeat(query.data?.items.some(isWorking) ?? false, () => void query.refetch());
  return query;
}
