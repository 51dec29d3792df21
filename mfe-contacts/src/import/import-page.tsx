import { countOf, ErrorPanel, Page, PageHeader } from '@heliograph/kit/data';
import { Steps } from '@heliograph/kit/form-kit';
import type { ImportStatus } from '@heliograph/contract/reference/contact-imports';
import { Link as RouterLink, useSearchParams } from '@heliograph/platform/router';
import { Link, Spinner, Stack, Text } from '@heliograph/kit/ui';
import { ChooseFile } from './choose-file';
import { CurrentStep, type KnownImportProps } from './current-step';
import { useImport } from './use-import';

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
      setParams(
        // A response that arrives after the import was closed does not open it again.
        (now) =>
          now.has('import') ? new URLSearchParams({ import: importUUID, ...(list !== null && { list }) }) : now,
        { replace: true },
      ),
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
