import { useState, useCallback } from 'react';
import { Button, IconButton } from '@heliograph/kit/ui';
import { dayOf } from '@heliograph/contract/dates';
import { useShell } from '@heliograph/platform/session';
import type { CsvCallName } from '@heliograph/contract';
import { useNarrow } from '../hooks/use-narrow';
import { DownloadIcon } from '../icons';
import { useZone } from '../hooks/use-account';

/** Streams all matching rows to a file: `numbers` becomes `numbers-2026-11-20.csv`. Failures show a toast. */
export function useCsv(): (call: CsvCallName, body: object, name: string) => Promise<void> {
  const shell = useShell();
  const zone = useZone();
  return useCallback(
    async (call, body, name) => {
      const file = `${name.replaceAll(' ', '-')}-${dayOf(Date.now(), zone)}.csv`;
      try {
        await shell.download(call, body, file, { signal: shell.signal });
        shell.toast.success(`${file} saved`);
      } catch {
        // The client has shown a toast.
      }
    },
    [shell, zone],
  );
}

export interface CsvButtonProps {
  call: CsvCallName;
  /** The filter and sort of a list, without a page, or what another export takes. */
  body: object;
  /** Without date and extension: `numbers` becomes `numbers-2026-11-20.csv`. */
  name: string;
}

/** Exports all matching rows to a file; the button is busy until it is done. */
export function CsvButton({ call, body, name }: CsvButtonProps) {
  const save = useCsv();
  const narrow = useNarrow();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await save(call, body, name);
    setBusy(false);
  };
  const props = { busy, variant: 'quiet' as const, onClick: () => void press() };
  return narrow ? (
    <IconButton icon={DownloadIcon} aria-label="Export CSV" {...props} />
  ) : (
    <Button icon={DownloadIcon} {...props}>
      Export CSV
    </Button>
  );
}
