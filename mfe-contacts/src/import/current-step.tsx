import { countOf } from '@heliograph/kit/data';
import { importProblem, importStatus } from '@heliograph/contract/reference/contact-imports';
import { useShell } from '@heliograph/platform/session';
import { Button, HStack, Notice, Spinner, Text } from '@heliograph/kit/ui';
import { ChooseFile } from './choose-file';
import { Progress } from './progress';
import { Counts, Problems } from './report';
import { SetupStep } from './setup-form';
import type { ImportDetail } from './use-import';

/** An import that was started, and where its page leads. */
export interface KnownImportProps {
  importUUID: string;
  lists: readonly string[];
  onOpen: (importUUID: string) => void;
  onLeave: () => void;
}

type StepProps = Omit<KnownImportProps, 'importUUID'> & { detail: ImportDetail; onUploaded: () => void };

/** Shows what an import waits for or does, or how it ended. */
export function CurrentStep({ detail, lists, onOpen, onLeave, onUploaded }: StepProps) {
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
