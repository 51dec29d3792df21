import { useState } from 'react';
import { Dialog } from '@heliograph/kit/overlay';
import { useCall } from '@heliograph/platform/query';
import { useShell } from '@heliograph/platform/session';
import { Button, Spinner, Text } from '@heliograph/kit/ui';
import { DateTime } from '../cells/date-time';
import { ErrorPanel } from '../state/error-panel';

/** Offers the file of an emailed report, to which its link leads. */
export function ReportFile({ runUUID, onClose }: { runUUID: string; onClose: () => void }) {
  const shell = useShell();
  const [busy, setBusy] = useState(false);
  const { data, error, isFetching, refetch } = useCall('report.manage/getreportfile', { runUUID });
  const save = async (filename: string): Promise<void> => {
    setBusy(true);
    try {
      await shell.download('report.manage/exportreportfile', { runUUID }, filename, { signal: shell.signal });
      shell.toast.success(`${filename} saved`);
      onClose();
    } catch {
      // The client has shown a toast.
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={data ? data.name : 'Scheduled report'}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {data && (
            <Button variant="filled" busy={busy} onClick={() => void save(data.filename)}>
              Download CSV
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <Text>
          The report of <DateTime at={data.dueAt} only="minute" />. You can download it until{' '}
          <DateTime at={data.expiresAt} only="minute" />.
        </Text>
      ) : error ? (
        <ErrorPanel
          title="This report can’t be downloaded"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Spinner label="Loading the report" />
      )}
    </Dialog>
  );
}
