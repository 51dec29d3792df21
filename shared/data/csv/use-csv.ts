import { useCallback } from 'react';
import { dayOf } from '@heliograph/shared/dates';
import { useShell } from '@heliograph/shared/session';
import type { AnyListRequest, CsvCallName } from '../../contract';
import { useZone } from '../hooks/use-account';

/** Streams all rows of a filter to a file: `numbers` becomes `numbers-2026-11-20.csv`. A failure has shown its toast. */
export function useCsv(): (call: CsvCallName, body: Omit<AnyListRequest, 'page'>, name: string) => Promise<void> {
  const shell = useShell();
  const zone = useZone();
  return useCallback(
    async (call, body, name) => {
      const file = `${name.replaceAll(' ', '-')}-${dayOf(Date.now(), zone)}.csv`;
      try {
        await shell.download(call, body, file, { signal: shell.signal });
        shell.toast.success(`${file} saved`);
      } catch {
        // The client has said what failed.
      }
    },
    [shell, zone],
  );
}
