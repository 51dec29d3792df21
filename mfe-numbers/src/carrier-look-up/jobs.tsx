import { useEffect, useEffectEvent, useState } from 'react';
import { countOf, formatCount, formatDuration, Status } from '@heliograph/kit/data';
import type { CallResponse } from '@heliograph/contract';
import { lookupJobProblem, lookupJobStatus } from '@heliograph/contract/reference/lookups';
import { useCall } from '@heliograph/platform/query';
import { useShell } from '@heliograph/platform/session';
import { Button, chakra, HStack, Text } from '@heliograph/kit/ui';
import { usd } from './cost';

export type LookupJob = CallResponse<'number.manage/getlookupjob'>;

/** So often a running job is read again, in case this page hears of no changes (ms). */
const readMs = 3_000;

const running = ({ status }: LookupJob): boolean =>
  status === 'CREATED' || status === 'QUEUED' || status === 'IN_PROGRESS';

/** Reads the jobs of the account, and again while one runs. */
export function useJobs() {
  const { data, error, refetch } = useCall('number.manage/getlookupjobs', {});
  const active = data?.items.some(running) ?? false;
  const again = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (!active) return undefined;
    const timer = setInterval(() => again(), readMs);
    return () => clearInterval(timer);
  }, [active]);
  return { jobs: data?.items, error, refetch };
}

/**
 * Shows the jobs that run, and those that failed, above the list. A job that ends while it is shown stays, with what it
 * cost, until the user hides it.
 */
export function RunningJobs({ onShow }: { onShow: (jobUUID: string) => void }) {
  const { jobs = [] } = useJobs();
  const [followed, setFollowed] = useState<readonly string[]>([]);
  const begun = jobs.filter((job) => running(job) && !followed.includes(job.jobUUID));
  if (begun.length) setFollowed([...followed, ...begun.map(({ jobUUID }) => jobUUID)]);
  const shown = jobs.filter((job) => running(job) || job.status === 'FAILED' || followed.includes(job.jobUUID));
  if (!shown.length) return null;
  const hide = (jobUUID: string) => setFollowed((now) => now.filter((one) => one !== jobUUID));
  return (
    <chakra.section aria-label="Look-ups in progress" borderTopWidth="1px" borderColor="border">
      {shown.map((job) => (
        <JobLine
          key={job.jobUUID}
          job={job}
          onShow={() => onShow(job.jobUUID)}
          onHide={running(job) || job.status === 'FAILED' ? undefined : () => hide(job.jobUUID)}
        />
      ))}
    </chakra.section>
  );
}

export interface JobLineProps {
  job: LookupJob;
  onShow: () => void;
  /** Offered for a job that has ended. */
  onHide?: (() => void) | undefined;
}

/** Shows a job: its progress, and what can be done with it. */
export function JobLine({ job, onShow, onHide }: JobLineProps) {
  const shell = useShell();
  const { jobUUID, status, done, total, name } = job;
  const label = name || countOf(total, 'number', 'numbers');
  const [busy, setBusy] = useState(false);
  const change = (
    call: 'number.manage/cancellookupjob' | 'number.manage/resumelookupjob',
    text: (now: LookupJob) => string,
  ) => {
    setBusy(true);
    shell
      .call(call, { jobUUID })
      .then((now) => shell.toast.success(text(now)))
      // A failed call has shown its toast.
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <chakra.div paddingBlock="12" borderBottomWidth="1px" borderColor="border" data-job={jobUUID}>
      <HStack gap="12" flexWrap="wrap">
        <chakra.b fontWeight={600} overflowWrap="anywhere">
          {label}
        </chakra.b>
        <Status of={lookupJobStatus} is={status} />
        <Text tone="muted" role="status">
          {progressText(job)}
        </Text>
        <HStack gap="8" marginLeft="auto">
          {done > 0 && (
            <Button size={28} onClick={onShow}>
              Show results
            </Button>
          )}
          {(status === 'FAILED' || status === 'STOPPED') && (
            <Button
              size={28}
              busy={busy}
              onClick={() => change('number.manage/resumelookupjob', () => `Look-up of ${label} resumed`)}
            >
              Resume
            </Button>
          )}
          {(running(job) || status === 'FAILED') && (
            <Button
              size={28}
              busy={busy}
              onClick={() => change('number.manage/cancellookupjob', (now) => canceledText(label, now))}
            >
              Cancel
            </Button>
          )}
          {onHide && (
            <Button size={28} onClick={onHide}>
              Hide
            </Button>
          )}
        </HStack>
      </HStack>
      {running(job) && <ProgressBar label={`Progress of ${label}`} done={done} total={total} />}
      {job.problem && (
        <Text tone="danger" marginTop="4">
          {lookupJobProblem.label(job.problem)}
        </Text>
      )}
    </chakra.div>
  );
}

const canceledText = (label: string, { done, total, cost }: LookupJob): string =>
  `Look-up of ${label} canceled after ${formatCount(done)} of ${formatCount(total)}, for ${usd(cost)}`;

/** Returns how far a job is: `1,200 of 5,000 · $5.9400 · about 20 s left`. */
export const progressText = ({ done, total, cost, secondsLeft }: LookupJob): string =>
  [
    `${formatCount(done)} of ${formatCount(total)}`,
    usd(cost),
    secondsLeft === null ? '' : `about ${timeText(secondsLeft)} left`,
  ]
    .filter(Boolean)
    .join(' · ');

const timeText = (seconds: number): string => (seconds < 60 ? `${seconds} s` : formatDuration(seconds * 1_000));

function ProgressBar({ label, done, total }: { label: string; done: number; total: number }) {
  const percent = Math.floor((100 * done) / Math.max(1, total));
  return (
    <chakra.div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      height="6px"
      borderRadius="6"
      bg="bg.inset"
      overflow="hidden"
      marginTop="8"
    >
      <chakra.div height="100%" bg="blue.solid" style={{ width: `${percent}%` }} />
    </chakra.div>
  );
}
