import { EmptyState, ErrorPanel, Page } from '@heliograph/kit/data';
import { useCall } from '@heliograph/platform/query';
import { CallError } from '@heliograph/platform/session';
import { Button, Heading, Spinner } from '@heliograph/kit/ui';
import { WaterfallEditor } from './waterfall-editor';

export interface WaterfallPageProps {
  waterfallUUID: string;
  onClose: () => void;
}

/** Loads a waterfall, and shows it on a page of its own. */
export function WaterfallPage({ waterfallUUID, onClose }: WaterfallPageProps) {
  const { data, error, isFetching, refetch } = useCall('admin.manage/getwaterfall', { waterfallUUID });
  const missing = error instanceof CallError && [404, 422].includes(error.status);
  if (data) return <WaterfallEditor detail={data} reload={async () => (await refetch()).isSuccess} onClose={onClose} />;
  return (
    <Page>
      <Heading as="h1" size="title">
        Waterfall
      </Heading>
      {missing && (
        <EmptyState
          title="Waterfall not found"
          text="It was deleted, or the link is incomplete."
          action={<Button onClick={onClose}>Show all waterfalls</Button>}
        />
      )}
      {error && !missing && (
        <ErrorPanel
          title="We couldn’t load this waterfall"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!error && <Spinner label="Loading the waterfall" />}
    </Page>
  );
}
