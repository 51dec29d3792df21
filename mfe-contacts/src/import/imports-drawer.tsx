import { countOf, DateTime, ErrorPanel, Status } from '@heliograph/kit/data';
import { Drawer } from '@heliograph/kit/overlay';
import { importStatus } from '@heliograph/contract/reference/contact-imports';
import { Button, chakra, HStack, Spinner, Text } from '@heliograph/kit/ui';
import { Progress } from './progress';
import { isWorking, useImports, type ImportJob } from './use-import';

function ImportLine({ job, onOpen }: { job: ImportJob; onOpen: () => void }) {
  const result =
    job.created + job.updated > 0
      ? `${countOf(job.created, 'contact', 'contacts')} created, ${countOf(job.updated, 'contact', 'contacts')} updated`
      : '';
  return (
    <chakra.div paddingBlock="12" borderBottomWidth="1px" borderColor="border">
      <HStack gap="12" flexWrap="wrap">
        <chakra.b fontWeight={600} overflowWrap="anywhere">
          {job.name}
        </chakra.b>
        <Status of={importStatus} is={job.status} />
        <chakra.div marginLeft="auto">
          <Button size={28} aria-label={`Open ${job.name}`} onClick={onOpen}>
            Open
          </Button>
        </chakra.div>
      </HStack>
      <Text tone="muted" textStyle="small">
        <DateTime at={job.createdAt} only="recent" />
        {[job.by, job.rows ? countOf(job.rows, 'row', 'rows') : '', result]
          .filter(Boolean)
          .map((part) => ` · ${part}`)
          .join('')}
      </Text>
      {isWorking(job) && job.status !== 'READING' && (
        <Progress label={importStatus.label(job.status)} share={job.progress} secondsLeft={job.secondsLeft} />
      )}
    </chakra.div>
  );
}

/** Lists the last imports of the account, and the progress of those that run. */
export function ImportsDrawer({ onClose, onOpen }: { onClose: () => void; onOpen: (importUUID: string) => void }) {
  const { data, error, refetch, isFetching } = useImports();
  const jobs = data?.items;
  return (
    <Drawer
      open
      onClose={onClose}
      title="Imports"
      subtitle="The last 50 are listed. Files are kept for 30 days."
      footer={
        <Button size={36} variant="filled" onClick={() => onOpen('new')}>
          Import contacts
        </Button>
      }
    >
      {error && !jobs ? (
        <ErrorPanel
          title="We couldn’t load the imports"
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : null}
      {!jobs && !error ? <Spinner label="Loading the imports" /> : null}
      {jobs?.length === 0 && (
        <Text tone="muted">No imports yet. Upload a CSV or XLSX file to add many contacts at once.</Text>
      )}
      {jobs?.map((job) => (
        <ImportLine key={job.importUUID} job={job} onOpen={() => onOpen(job.importUUID)} />
      ))}
    </Drawer>
  );
}
