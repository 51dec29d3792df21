import { useEffect, useEffectEvent, useState } from 'react';
import { Page, ZoneChip } from '@heliograph/kit/data';
import { useCall } from '@heliograph/platform/query';
import { useShell } from '@heliograph/platform/session';
import { Button, chakra, Stack } from '@heliograph/kit/ui';
import { ActDialog } from '../act-dialog';
import type { BroadcastAct } from '../broadcast-menu';
import { BroadcastHead } from '../broadcast-head';
import { BroadcastStatus, type Broadcast } from '../list';
import { useSwitch } from '../use-switch';
import { AboutBroadcast } from './about';
import { Figures, Progress } from './progress';
import { Replies } from './replies';
import { ResumeButton } from './resume-button';
import { ResultTables } from './result-tables';
import { WaitReason } from './wait-reason';

/** So often a running broadcast is read again, in case this page hears of no changes (ms). */
const readMs = 5_000;

export interface ResultsProps {
  broadcast: Broadcast;
  onClose: () => void;
  onOpen: (broadcastUUID: string, replace?: boolean) => void;
  onUnscheduled: (draft: Broadcast) => void;
}

/**
 * Shows a broadcast that has started: its progress, what became of its texts, replies, and what can be done with it.
 */
export function Results({ broadcast, onClose, onOpen, onUnscheduled }: ResultsProps) {
  const shell = useShell();
  const [act, setAct] = useState<BroadcastAct | null>(null);
  const pause = useSwitch();
  const unschedule = useSwitch(onUnscheduled);
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
        {status === 'SENDING' && <Button onClick={() => pause('pause', broadcast)}>Pause</Button>}
        {status === 'SCHEDULED' && (
          <Button onClick={() => unschedule('unschedule', broadcast)}>Unschedule to edit</Button>
        )}
        {running && (
          <Button variant="dangerQuiet" onClick={() => setAct('cancel')}>
            Cancel broadcast
          </Button>
        )}
        {!running && status !== 'SCHEDULED' && failed > 0 && broadcast.errors.some(({ canRetry }) => canRetry) && (
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
        <WaitReason broadcast={broadcast} />
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
