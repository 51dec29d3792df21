import { useState, useCallback } from 'react';
import { Button, IconButton } from '@heliograph/shared/ui';
import { dayOf } from '@heliograph/shared/dates';
import { useShell } from '@heliograph/shared/session';
import type { AnyListRequest, CsvCallName } from '../../contract';
import { useNarrow } from '../hooks/use-narrow';
import { DownloadIcon } from '../icons';
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

export interface CsvButtonProps {
  call: CsvCallName;
  /** The same filter and sort as the list beside it; no page. */
  body: Omit<AnyListRequest, 'page'>;
  /** Without day and ending: `numbers` becomes `numbers-2026-11-20.csv`. */
  name: string;
}

/** Streams all rows of a filter to a file; busy in place while it runs. */
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
  return narrow ? <IconButton icon={DownloadIcon} aria-label="Export CSV" {...props} /> : <Button icon={DownloadIcon} {...props}>Export CSV</Button>;
}
