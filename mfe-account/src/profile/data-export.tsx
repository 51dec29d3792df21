import { useState } from 'react';
import { EmptyState, ErrorPanel } from '@heliograph/kit/data';
import { useCall } from '@heliograph/platform/query';
import { CallError, useShell } from '@heliograph/platform/session';
import { Button, chakra, Heading, Notice, Spinner, Text } from '@heliograph/kit/ui';
import { dataExportDays } from '@heliograph/contract/reference/data-export';
import { ExportItem } from './export-item';

/** Shows the data exports that the user started, and starts one. */
function Exports() {
  const shell = useShell();
  const [starting, setStarting] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useCall('account.manage/getdataexports', {});
  if (!data)
    return error ? (
      <ErrorPanel
        title="We couldn’t load your data exports"
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <Spinner label="Loading data exports" />
    );
  const start = async (): Promise<void> => {
    setStarting(true);
    setRefused(null);
    try {
      await shell.call('account.manage/startdataexport', {}, { quiet: true });
      shell.toast.success('Data export started. We’ll notify you when it is ready.');
    } catch (refusal) {
      setRefused(refusal instanceof CallError ? refusal.message : 'The export couldn’t be started. Try again.');
    }
    setStarting(false);
  };
  const own = data.items.some(({ status }) => status === 'WRITING');
  const button = (
    <Button busy={starting} disabled={data.busy} onClick={() => void start()}>
      Export account data
    </Button>
  );
  return (
    <>
      {data.items.length === 0 ? (
        <EmptyState
          title="No data exports yet"
          text={`The files of an export appear here and can be downloaded for ${dataExportDays} days.`}
          action={button}
        />
      ) : (
        <>
          <chakra.ul listStyleType="none" marginBottom="12" aria-label="Data exports">
            {data.items.map((item) => (
              <ExportItem key={item.exportUUID} of={item} />
            ))}
          </chakra.ul>
          {button}
        </>
      )}
      {data.busy && !own && (
        <Text tone="muted" textStyle="small" marginTop="8">
          Another user of your account is exporting data now. You can start when that export is ready.
        </Text>
      )}
      {refused !== null && <Notice tone="error">{refused}</Notice>}
    </>
  );
}

/** Exports everything of the account that the user may export, as CSV files. */
export function DataExport() {
  return (
    <chakra.section id="data-export" marginTop="32" maxWidth="560px" aria-label="Data export">
      <Heading as="h2">Data export</Heading>
      <Text tone="muted" marginBlock="2px 8px">
        Contacts, messages, numbers, billing, and the audit log as CSV files: everything that your roles may export.
      </Text>
      <Exports />
    </chakra.section>
  );
}
