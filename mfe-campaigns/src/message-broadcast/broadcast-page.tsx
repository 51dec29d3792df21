import { EmptyState, ErrorPanel, Page } from '@heliograph/kit/data';
import { lazyPart } from '@heliograph/kit/overlay';
import { useCall } from '@heliograph/platform/query';
import { CallError } from '@heliograph/platform/session';
import { Button, Heading, Spinner } from '@heliograph/kit/ui';
import type { Broadcast } from './list';

const Composer = lazyPart(
  () => import('./compose/composer'),
  (part) => part.Composer,
);
const Results = lazyPart(
  () => import('./details/results'),
  (part) => part.Results,
);

export interface BroadcastPageProps {
  /** The ID of a broadcast, or `new`. */
  of: string;
  onClose: () => void;
  /** Called with the ID after the first save of a new broadcast. */
  onCreated: (broadcastUUID: string) => void;
  /**
   * A broadcast that was started or unscheduled a moment ago; until it is read again, its status before may still be
   * known.
   */
  started: Broadcast | null;
  onStarted: (broadcast: Broadcast) => void;
  /** Shows another broadcast; `replace` puts it in place of this one in the history. */
  onOpen: (broadcastUUID: string, replace?: boolean) => void;
}

/** Composes a draft on a page of its own, or shows what became of a broadcast. */
export function BroadcastPage({ of, started, onClose, onOpen, onCreated, onStarted }: BroadcastPageProps) {
  const fresh = of === 'new';
  const {
    data: read,
    error,
    refetch,
    isFetching,
  } = useCall('campaign.manage/getbroadcast', { broadcastUUID: of }, { enabled: !fresh });
  const newer = read && started && read.status !== started.status && read.updatedAt <= started.updatedAt;
  const data = started?.broadcastUUID === of && (!read || newer) ? started : read;
  const missing = error instanceof CallError && [404, 422].includes(error.status);
  if (fresh || data?.status === 'DRAFT')
    return <Composer draft={data ?? null} onClose={onClose} onCreated={onCreated} onStarted={onStarted} />;
  if (data) return <Results broadcast={data} onClose={onClose} onOpen={onOpen} onUnscheduled={onStarted} />;
  return (
    <Page>
      <Heading as="h1" size="title">
        Broadcast
      </Heading>
      {missing && (
        <EmptyState
          title="Broadcast not found"
          text="It was deleted, or the link is incomplete."
          action={<Button onClick={onClose}>Show all broadcasts</Button>}
        />
      )}
      {error && !missing && (
        <ErrorPanel
          title="We couldn’t load this broadcast"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!error && <Spinner label="Loading the broadcast" />}
    </Page>
  );
}
