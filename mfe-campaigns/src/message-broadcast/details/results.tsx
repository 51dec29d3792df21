import { useEffect, useEffectEvent, useState } from 'react';
import { DateTime, formatCount, formatShare, Money, Page, Totals, ZoneChip } from '@heliograph/shared/data';
import { pauseReason } from '@heliograph/shared/reference/broadcasts';
import { useCall } from '@heliograph/shared/query';
import { useShell } from '@heliograph/shared/session';
import { Button, chakra, Notice, Stack, Text } from '@heliograph/shared/ui';
import { ActDialog } from '../act-dialog';
import type { BroadcastAct } from '../broadcast-menu';
import { BroadcastHead } from '../broadcast-head';
import { BroadcastStatus, type Broadcast } from '../list';
import { AboutBroadcast } from './about';
import { Replies } from './replies';
import { ResumeButton } from './resume-button';
import { ResultTables } from './result-tables';

/** So often a running broadcast is read again, in case this page hears of no changes (ms). */
const readMs = 5_000;

export interface ResultsProps {
  broadcast: Broadcast;
  onClose: () => void;
  onOpen: (broadcastUUID: string, replace?: boolean) => void;
}

/**
 * Shows a broadcast that has started: its progress, what became of its texts, replies, and what can be done with it.
 */
export function Results({ broadcast, onClose, onOpen }: ResultsProps) {
  const shell = useShell();
  const [act, setAct] = useState<BroadcastAct | null>(null);
  const { broadcastUUID, status, failed } = broadcast;
  const running = status === 'SENDING' || status === 'PREPARING' || status === 'PAUSED';
  useRereading(broadcastUUID, running);
  const copy = async (call: 'campaign.manage/duplicatebroadcast' | 'campaign.manage/retrybroadcast'): Promise<void> => {
    try {
      onOpen((await shell.call(call, { broadcastUUID })).broadcastUUID);
    } catch {
      // The failed call has shown its toast.
    }
  };
  return (
    <Page paddingBottom="40px">
      <BroadcastHead
        title={broadcast.name}
        status={
          <>
            <BroadcastStatus row={broadcast} />
            <ZoneChip />
          </>
        }
      >
        {status === 'PAUSED' && broadcast.pauseReason !== 'STAFF' && <ResumeButton broadcastUUID={broadcastUUID} />}
        {status === 'SENDING' && <Button onClick={() => setAct('pause')}>Pause</Button>}
        {(running || status === 'SCHEDULED') && (
          <Button variant="dangerQuiet" onClick={() => setAct('cancel')}>
            {status === 'SCHEDULED' ? 'Unschedule' : 'Cancel broadcast'}
          </Button>
        )}
        {!running && failed > 0 && broadcast.errors.some(({ canRetry }) => canRetry) && (
          <Button onClick={() => void copy('campaign.manage/retrybroadcast')}>Retry failed</Button>
        )}
        <Button variant="quiet" onClick={() => void copy('campaign.manage/duplicatebroadcast')}>
          Duplicate
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      </BroadcastHead>
      <Stack gap="20">
        <Why broadcast={broadcast} />
        {status !== 'SCHEDULED' && (
          <>
            <Progress broadcast={broadcast} />
            <Figures broadcast={broadcast} />
          </>
        )}
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' }}
          columnGap="48"
          rowGap="28"
        >
          <Stack gap="28">
            <ResultTables broadcast={broadcast} />
            <Replies broadcastUUID={broadcastUUID} />
          </Stack>
          <AboutBroadcast broadcast={broadcast} />
        </chakra.div>
      </Stack>
      {act && <ActDialog act={act} row={broadcast} onClose={() => setAct(null)} />}
    </Page>
  );
}

function useRereading(broadcastUUID: string, running: boolean): void {
  const { refetch } = useCall('campaign.manage/getbroadcast', { broadcastUUID });
  const again = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => again(), readMs);
    return () => clearInterval(timer);
  }, [running]);
}

const reasons: Record<NonNullable<Broadcast['pauseReason']>, string> = {
  USER: 'Nothing is held while it is paused. Resume to send the rest.',
  BALANCE: 'It resumes automatically once there are enough funds.',
  CAP: 'A carrier takes no more texts of your brand for now.',
  QUIET_HOURS: 'It is too early or too late where the recipients are.',
  WINDOW: 'It is outside the hours that you chose.',
  ERRORS: 'Too many texts failed. Check why below, then resume or cancel.',
  SENDER: 'Its numbers can’t send now. Check the campaign and the numbers, then resume.',
  COST: 'Prices or recipients have changed since you confirmed. Resume to confirm the new cost.',
  STAFF: 'Contact support to have it released. You can still cancel it.',
};

/** Says why a broadcast waits or failed, and what to do. */
function Why({
  broadcast: { status, pauseReason: reason, holdReason, resumesAt, problem, startsAt },
}: {
  broadcast: Broadcast;
}) {
  if (status === 'SCHEDULED' && startsAt)
    return (
      <Notice>
        Starts <DateTime at={startsAt} />. The recipients are counted again then, and what is new on the lists is
        included.
      </Notice>
    );
  if (status === 'FAILED')
    return (
      <Notice tone="error" title="This broadcast could not be sent">
        {problem}
      </Notice>
    );
  if (status !== 'PAUSED' || !reason) return null;
  return (
    <Notice
      tone={reason === 'QUIET_HOURS' || reason === 'WINDOW' || reason === 'CAP' ? 'info' : 'warning'}
      title={pauseReason.label(reason)}
      live
    >
      {holdReason !== undefined && <>“{holdReason}” </>}
      {reason === 'CAP' && problem !== null ? problem : reasons[reason]}{' '}
      {resumesAt && (
        <>
          It resumes <DateTime at={resumesAt} only="minute" />.
        </>
      )}
    </Notice>
  );
}

function Progress({ broadcast: { done, recipients, status } }: { broadcast: Broadcast }) {
  if (status === 'PREPARING') return <Text role="status">Counting recipients…</Text>;
  const percent = recipients ? Math.floor((100 * done) / recipients) : 0;
  return (
    <div>
      <Text role="status" marginBottom="8">
        {formatCount(done)} of {formatCount(recipients)} sent, {percent}%
      </Text>
      <chakra.div
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        height="8px"
        borderRadius="full"
        bg="bg.inset"
        overflow="hidden"
      >
        <chakra.div
          height="100%"
          bg={status === 'COMPLETED' ? 'green.solid' : 'blue.solid'}
          style={{ width: `${percent}%` }}
        />
      </chakra.div>
    </div>
  );
}

function Figures({ broadcast: { done, delivered, failed, replies, optOuts, cost } }: { broadcast: Broadcast }) {
  const share = (part: number): string => (done ? formatShare(part / done) : '');
  return (
    <Totals
      label="Results"
      items={[
        { label: 'Delivered', value: formatCount(delivered), note: share(delivered) },
        { label: 'Failed', value: formatCount(failed), note: share(failed) },
        { label: 'Replies', value: formatCount(replies), note: share(replies) },
        { label: 'Opt-outs', value: formatCount(optOuts), note: share(optOuts) },
        { label: 'Charged', value: <Money usd={cost} /> },
      ]}
    />
  );
}
