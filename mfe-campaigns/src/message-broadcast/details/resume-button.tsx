import { useState } from 'react';
import { formatAmount, parseUsd } from '@heliograph/contract/money';
import { ConfirmDialog } from '@heliograph/kit/overlay';
import { pauseReason } from '@heliograph/contract/reference/broadcasts';
import { useCall } from '@heliograph/platform/query';
import { useShell } from '@heliograph/platform/session';
import { Button } from '@heliograph/kit/ui';

/** Resumes a paused broadcast after the user has seen the most that the rest can cost. */
export function ResumeButton({ broadcastUUID }: { broadcastUUID: string }) {
  const shell = useShell();
  const [asks, setAsks] = useState(false);
  const { data, refetch } = useCall('campaign.manage/getbroadcastreview', { broadcastUUID });
  const most = data?.rest ?? '0.000000';
  return (
    <>
      <Button variant="filled" disabled={!data} onClick={() => setAsks(true)}>
        Resume
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title="Resume this broadcast?"
        confirmLabel="Resume broadcast"
        cancelLabel="Keep it paused"
        consequence={`The unsent messages are sent. Up to ${formatAmount(parseUsd(most) ?? 0n)} is held for them, and you are charged what they cost.`}
        onConfirm={async () => {
          try {
            const { pauseReason: reason } = await shell.call('campaign.manage/resumebroadcast', {
              broadcastUUID,
              maxCost: most,
            });
            shell.toast.success(
              reason === null ? 'Broadcast resumed' : `Broadcast waits: ${pauseReason.label(reason)}`,
            );
          } catch (failure) {
            // It may cost more now.
            void refetch();
            throw failure;
          }
        }}
      />
    </>
  );
}
