import { useState } from 'react';
import type { CallResponse } from '@heliograph/contract';
import { DateTime, Status } from '@heliograph/kit/data';
import {
  dataExportFile,
  dataExportParts,
  dataExportStatus,
  type DataExportPart,
} from '@heliograph/contract/reference/data-export';
import { useShell } from '@heliograph/platform/session';
import { Button, chakra, HStack, Text } from '@heliograph/kit/ui';

type Item = CallResponse<'account.manage/getdataexports'>['items'][number];

const Line = chakra('li', { base: { paddingBlock: '12', '& + &': { borderTopWidth: '1px', borderColor: 'border' } } });
const File = chakra('li', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '12', minHeight: '36px' },
});

/** Formats a number of bytes: `12.3 MB`. */
export function sizeText(bytes: number): string {
  const [value, unit] =
    bytes < 1_000_000
      ? [Math.ceil(bytes / 1_000), 'KB']
      : bytes < 1_000_000_000
        ? [bytes / 1_000_000, 'MB']
        : [bytes / 1_000_000_000, 'GB'];
  return `${value.toLocaleString('en-US', { maximumFractionDigits: 1 })} ${unit}`;
}

/** Shows a data export with its files, downloads them, and deletes it. */
export function ExportItem({ of: { exportUUID, status, requestedAt, expiresAt, files } }: { of: Item }) {
  const shell = useShell();
  const [busy, setBusy] = useState<DataExportPart | 'delete' | null>(null);
  const run = async (what: DataExportPart | 'delete', work: () => Promise<unknown>): Promise<void> => {
    setBusy(what);
    try {
      await work();
    } catch {
      // The failed call has shown its toast.
    }
    setBusy(null);
  };
  const save = (part: DataExportPart) =>
    run(part, () =>
      shell.download('account.manage/exportdatafile', { exportUUID, part }, dataExportFile(part), {
        signal: shell.signal,
      }),
    );
  const remove = () => run('delete', () => shell.call('account.manage/deletedataexport', { exportUUID }));
  const done = files.filter(({ size }) => size !== null).length;
  return (
    <Line>
      <HStack gap="8" justifyContent="space-between" flexWrap="wrap">
        <HStack gap="8">
          <Text fontWeight={600}>
            <DateTime at={requestedAt} only="minute" />
          </Text>
          <Status of={dataExportStatus} is={status} />
        </HStack>
        <Button size={28} busy={busy === 'delete'} onClick={() => void remove()}>
          {status === 'WRITING' ? 'Cancel export' : 'Delete export'}
        </Button>
      </HStack>
      {status === 'WRITING' && (
        <Text tone="muted" textStyle="small">
          {done} of {files.length} files. You can leave this page: we’ll notify you.
        </Text>
      )}
      {status === 'READY' && (
        <Text tone="muted" textStyle="small">
          Available until <DateTime at={expiresAt} only="minute" />.
        </Text>
      )}
      {status === 'FAILED' && (
        <Text tone="muted" textStyle="small">
          The files couldn’t be written. Start the export again.
        </Text>
      )}
      <chakra.ul listStyleType="none" marginTop="4" aria-label="Files">
        {files.map(
          ({ part, size }) =>
            size !== null &&
            Object.hasOwn(dataExportParts, part) && (
              <File key={part}>
                <span>
                  {dataExportParts[part].label}{' '}
                  <Text as="span" tone="muted" textStyle="small">
                    {sizeText(size)}
                  </Text>
                </span>
                <Button
                  size={28}
                  busy={busy === part}
                  aria-label={`Download ${dataExportParts[part].label}`}
                  onClick={() => void save(part)}
                >
                  Download
                </Button>
              </File>
            ),
        )}
      </chakra.ul>
    </Line>
  );
}
