import { useRef, useState } from 'react';
import type { CallResponse } from '@heliograph/shared/contract';
import { Count, countOf, DetailList } from '@heliograph/shared/data';
import { Drawer } from '@heliograph/shared/overlay';
import { useShell } from '@heliograph/shared/session';
import { Button, chakra, Mono, Notice, Stack, Text } from '@heliograph/shared/ui';

type Report = CallResponse<'admin.manage/importinventory'>;

/** The largest file in bytes: the call carries it in its body. */
const largest = 900_000;

/** Shows what an import did, with each row that it skipped. */
function ImportReport({ report }: { report: Report }) {
  const { added, updated, inUse, errors, errorsTotal } = report;
  return (
    <Stack gap="16" role="status">
      <DetailList
        details={[
          { name: 'Added', value: <Count value={added} /> },
          { name: 'Updated', value: <Count value={updated} /> },
          { name: 'In use, unchanged', value: <Count value={inUse} /> },
          { name: 'Skipped', value: <Count value={errorsTotal} /> },
        ]}
      />
      {errorsTotal > 0 && (
        <>
          <Notice tone="warning" title={`${countOf(errorsTotal, 'row has', 'rows have')} errors.`}>
            Fix and import them again; the other rows stay as they are.
          </Notice>
          <chakra.ul aria-label="Rows with errors" display="flex" flexDirection="column" gap="4">
            {errors.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </chakra.ul>
          {errorsTotal > errors.length && <Text tone="muted">The first {errors.length} are shown.</Text>}
        </>
      )}
    </Stack>
  );
}

/** Imports numbers to the stock from a CSV file, and shows the errors of its rows. */
export function ImportNumbers({ onClose }: { onClose: () => void }) {
  const shell = useShell();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const load = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setReport(null);
    const csv = file.size > largest ? null : await file.text().catch(() => '');
    const wrong =
      csv === null
        ? 'This file is larger than 900 KB. Split it into smaller files.'
        : csv === '' || csv.includes('\0')
          ? 'This isn’t a CSV file. Save the sheet as CSV (UTF-8), then choose it again.'
          : null;
    setProblem(wrong);
    if (wrong !== null || csv === null) return;
    setBusy(true);
    // A failed call has shown its toast; nothing was stored, or repeating it stores the same.
    const done = await shell.call('admin.manage/importinventory', { csv }).catch(() => null);
    setBusy(false);
    setReport(done);
  };
  return (
    <Drawer
      open
      onClose={() => !busy && onClose()}
      title="Import numbers"
      subtitle="Adds numbers to the stock that customers can buy."
    >
      <Stack gap="20">
        <Text>
          The first row names the columns:{' '}
          <Mono whiteSpace="normal">
            number, type, country, city, state, capabilities, monthly_fee, setup_fee, vendor, cost
          </Mono>
          . Only <Mono>number</Mono> is required. Types are 10DLC, TOLL_FREE, and SHORT_CODE; countries are USA and CAN;
          fees are in USD. Without a monthly fee, the buyer’s price list applies.
        </Text>
        <div>
          <Button variant="filled" busy={busy} onClick={() => input.current?.click()}>
            Choose a CSV file
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="CSV file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={({ currentTarget }) => {
              void load(currentTarget.files?.[0]);
              // The same file can be chosen again after it was fixed.
              currentTarget.value = '';
            }}
          />
        </div>
        {problem !== null && <Notice tone="error">{problem}</Notice>}
        {report && <ImportReport report={report} />}
      </Stack>
    </Drawer>
  );
}
