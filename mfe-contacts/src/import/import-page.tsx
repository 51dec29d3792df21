import { countOf, ErrorPanel, Page, PageHeader } from '@heliograph/shared/data';
import { Steps } from '@heliograph/shared/form-kit';
import { importProblem, importStatus, type ImportStatus } from '@heliograph/shared/reference/contact-imports';
import { Link as RouterLink, useSearchParams } from '@heliograph/shared/router';
import { useShell } from '@heliograph/shared/session';
import { Button, HStack, Link, Notice, Spinner, Stack, Text } from '@heliograph/shared/ui';
import { ChooseFile } from './choose-file';
import { Progress } from './progress';
import { Counts, Problems } from './report';
import { SetupStep } from './setup-form';
import { useImport, type ImportDetail } from './use-import';

const titles = ['Upload', 'Match columns', 'Check', 'Import'];
const stepOf: Record<ImportStatus, number> = {
  UPLOADING: 0,
  READING: 0,
  UPLOADED: 1,
  VALIDATING: 2,
  READY: 2,
  IMPORTING: 3,
  COMPLETED: 3,
  COMPLETED_WITH_ERRORS: 3,
  FAILED: 3,
  CANCELED: 3,
};

/** Where an import is and goes: kept in the address, so that Back, a reload, and a link work. */
function useImportAddress() {
  const [params, setParams] = useSearchParams();
  const list = params.get('list');
  return {
    importUUID: params.get('import') ?? 'new',
    lists: list === null ? [] : [list],
    open: (importUUID: string) =>
      setParams(new URLSearchParams({ import: importUUID, ...(list !== null && { list }) }), { replace: true }),
  };
}

/** Leads through an import: upload, columns, check, import. A job goes on when the user leaves the page. */
export function ImportPage({ onClose }: { onClose: () => void }) {
  const { importUUID, lists, open } = useImportAddress();
  return (
    <Page>
      <Link asChild look="quiet">
        <RouterLink to="/main/contacts">Contacts</RouterLink>
      </Link>
      <PageHeader title="Import contacts" />
      {importUUID === 'new' ? (
        <Stack gap="20" maxWidth="720px">
          <Steps label="Steps" titles={titles} current={0} open={0} onOpen={() => undefined} />
          <ChooseFile onStarted={open} />
        </Stack>
      ) : (
        <KnownImport importUUID={importUUID} lists={lists} onOpen={open} onLeave={onClose} />
      )}
    </Page>
  );
}

interface KnownImportProps {
  importUUID: string;
  lists: readonly string[];
  onOpen: (importUUID: string) => void;
  onLeave: () => void;
}

function KnownImport({ importUUID, lists, onOpen, onLeave }: KnownImportProps) {
  const { data, error, refetch, isFetching } = useImport(importUUID);
  if (!data)
    return error ? (
      <ErrorPanel title="We couldn’t load this import" error={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Spinner label="Loading" />
    );
  return (
    <Stack gap="20" maxWidth="720px">
      <Steps label="Steps" titles={titles} current={stepOf[data.status]} open={0} onOpen={() => undefined} />
      <Text tone="muted" overflowWrap="anywhere">
        {[data.name, data.rows ? countOf(data.rows, 'row', 'rows') : '', data.format?.encoding?.toUpperCase()]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <CurrentStep detail={data} lists={lists} onOpen={onOpen} onLeave={onLeave} onUploaded={() => void refetch()} />
    </Stack>
  );
}

type StepProps = Omit<KnownImportProps, 'importUUID'> & { detail: ImportDetail; onUploaded: () => void };

function CurrentStep({ detail, lists, onOpen, onLeave, onUploaded }: StepProps) {
  const shell = useShell();
  const { importUUID, status } = detail;
  // A failed call has shown its toast.
  const start = () => void shell.call('contact.manage/startimport', { importUUID }).catch(() => undefined);
  const cancel = () => void shell.call('contact.manage/cancelimport', { importUUID }).catch(() => undefined);
  switch (status) {
    case 'UPLOADING':
      return <ChooseFile unfinished={detail} onStarted={onUploaded} />;
    case 'READING':
      return <Spinner label="Reading the file" />;
    case 'UPLOADED':
      return <SetupStep detail={detail} lists={lists} onCancel={cancel} />;
    case 'VALIDATING':
    case 'IMPORTING':
      return (
        <>
          <Progress label={importStatus.label(status)} share={detail.progress} secondsLeft={detail.secondsLeft} />
          <Text>You can leave this page. The job continues, and Imports in Contacts shows its progress.</Text>
          <div>
            <Button onClick={cancel}>Cancel import</Button>
          </div>
        </>
      );
    case 'READY':
      return (
        <>
          <Counts detail={detail} />
          <HStack gap="8">
            <Button size={36} onClick={cancel}>
              Cancel import
            </Button>
            <Button size={36} variant="filled" onClick={start}>
              Import {countOf((detail.check?.create ?? 0) + (detail.check?.update ?? 0), 'contact', 'contacts')}
            </Button>
          </HStack>
          <Problems detail={detail} />
        </>
      );
    case 'COMPLETED':
    case 'COMPLETED_WITH_ERRORS':
    case 'FAILED':
    case 'CANCELED':
      return <Ended detail={detail} onStart={start} onAgain={() => onOpen('new')} onLeave={onLeave} />;
  }
}

function Ended({
  detail,
  onStart,
  onAgain,
  onLeave,
}: {
  detail: ImportDetail;
  onStart: () => void;
  onAgain: () => void;
  onLeave: () => void;
}) {
  const { status, problem, created, updated, rows, check } = detail;
  const resumable = (status === 'CANCELED' && check !== null) || problem === 'STOPPED';
  const tone = status === 'COMPLETED' ? 'success' : status === 'FAILED' ? 'error' : 'warning';
  const text = problem
    ? importProblem.label(problem)
    : `${countOf(created, 'contact', 'contacts')} created, ${countOf(updated, 'contact', 'contacts')} updated.`;
  return (
    <>
      <Notice tone={tone} title={importStatus.label(status)} live>
        {text}
      </Notice>
      {rows > 0 && <Counts detail={detail} />}
      <HStack gap="8" flexWrap="wrap">
        <Button size={36} variant="filled" onClick={onLeave}>
          View contacts
        </Button>
        {resumable && (
          <Button size={36} onClick={onStart}>
            Resume import
          </Button>
        )}
        <Button size={36} onClick={onAgain}>
          {detail.errors > 0 ? 'Upload the fixed file' : 'Import another file'}
        </Button>
      </HStack>
      <Problems detail={detail} />
    </>
  );
}
