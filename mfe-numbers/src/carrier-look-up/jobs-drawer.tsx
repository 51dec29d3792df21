import { ErrorPanel } from '@heliograph/kit/data';
import { Drawer } from '@heliograph/kit/overlay';
import { Spinner, Text } from '@heliograph/kit/ui';
import { JobLine, useJobs } from './jobs';

/** Lists the last jobs of the account, with what can be done with each. */
export function JobsDrawer({ onClose, onShow }: { onClose: () => void; onShow: (jobUUID: string) => void }) {
  const { jobs, error, refetch } = useJobs();
  return (
    <Drawer open onClose={onClose} title="Jobs" subtitle="Look-ups of more than 200 numbers. The last 50 are listed.">
      {error && !jobs ? (
        <ErrorPanel title="We couldn’t load the jobs" error={error} onRetry={() => void refetch()} />
      ) : null}
      {!jobs && !error ? <Spinner label="Loading the jobs" /> : null}
      {jobs?.length === 0 && <Text tone="muted">No jobs yet. Look up more than 200 numbers to start one.</Text>}
      {jobs?.map((job) => (
        <JobLine
          key={job.jobUUID}
          job={job}
          onShow={() => {
            onClose();
            onShow(job.jobUUID);
          }}
        />
      ))}
    </Drawer>
  );
}
