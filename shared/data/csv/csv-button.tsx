import { useState } from 'react';
import { Button, IconButton } from '@heliograph/shared/ui';
import type { AnyListRequest, CsvCallName } from '../../contract';
import { useNarrow } from '../hooks/use-narrow';
import { DownloadIcon } from '../icons';
import { useCsv } from './use-csv';

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
