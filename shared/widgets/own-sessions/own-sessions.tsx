import { useState } from 'react';
import { ErrorPanel } from '@heliograph/kit/data';
import { ConfirmDialog } from '@heliograph/kit/overlay';
import { useCall } from '@heliograph/platform/query';
import { useShell } from '@heliograph/platform/session';
import { chakra, Spinner } from '@heliograph/kit/ui';
import { deviceName } from '@heliograph/contract/reference/device-name';
import { SessionLine, type OwnSession } from './session-line';

/** Lists the user's sessions, newest first, each with a button to log it out. */
export function OwnSessions() {
  const shell = useShell();
  const [leaving, setLeaving] = useState<OwnSession | null>(null);
  const { data, error, isFetching, refetch } = useCall('session.manage/listsessions', {});
  const logOut = async ({ sessionUUID, userAgent }: OwnSession): Promise<void> => {
    await shell.call('session.manage/revokesession', { sessionUUID });
    shell.toast.success(`${deviceName(userAgent)} was logged out`);
    // The session disappears with the dialog, so wait for the pending call.
    await refetch({ cancelRefetch: false });
  };
  if (!data) {
    return error ? (
      <ErrorPanel
        title="We couldn’t load your sessions"
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <Spinner label="Loading sessions" />
    );
  }
  return (
    <>
      <chakra.ul aria-label="Sessions" listStyleType="none">
        {data.items.map((session) => (
          <SessionLine key={session.sessionUUID} session={session} onLogOut={() => setLeaving(session)} />
        ))}
      </chakra.ul>
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={leaving ? `Log out ${deviceName(leaving.userAgent)}?` : ''}
        consequence="Anyone using it has to log in again."
        cancelLabel="Cancel"
        confirmLabel="Log out"
        onConfirm={() => (leaving ? logOut(leaving) : undefined)}
      />
    </>
  );
}
