import { useState } from 'react';
import { DateTime, ErrorPanel } from '@heliograph/kit/data';
import { lazyPart } from '@heliograph/kit/overlay';
import { useCall } from '@heliograph/platform/query';
import { useShell } from '@heliograph/platform/session';
import { Button, HStack, Spinner, Stack, Text } from '@heliograph/kit/ui';
import { AccountPolicy } from './account-policy';
import type { SetUp } from './set-up-dialog';

const SetUpDialog = lazyPart(
  () => import('./parts'),
  (part) => part.SetUpDialog,
);
const RecoveryCodesDialog = lazyPart(
  () => import('./parts'),
  (part) => part.RecoveryCodesDialog,
);
const TurnOffDialog = lazyPart(
  () => import('./parts'),
  (part) => part.TurnOffDialog,
);

type OpenDialog = { kind: 'setUp'; setUp: SetUp } | { kind: 'codes'; codes: readonly string[] } | { kind: 'turnOff' };

/** Shows the state of the user's two-step verification, and the actions on it. */
export function TwoFactor() {
  const shell = useShell();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [busy, setBusy] = useState(false);
  const { data, error, isFetching, refetch } = useCall('session.manage/gettwofactor', {});
  const close = (): void => setDialog(null);
  const begin = (work: () => Promise<OpenDialog>): void => {
    setBusy(true);
    // A failed call has shown its toast.
    work()
      .then(setDialog, () => undefined)
      .finally(() => setBusy(false));
  };
  const setUp = () =>
    begin(async () => ({ kind: 'setUp', setUp: await shell.call('session.manage/starttwofactor', {}) }));
  const newCodes = () =>
    begin(async () => {
      const { recoveryCodes } = await shell.call('session.manage/newrecoverycodes', {});
      return { kind: 'codes', codes: recoveryCodes };
    });
  if (!data) {
    return error ? (
      <ErrorPanel
        title="We couldn’t load two-step verification"
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <Spinner label="Loading two-step verification" />
    );
  }
  return (
    <Stack gap="12">
      {data.since === null ? (
        <Text>Off. Turn it on, and we’ll also ask for a code from an app on your phone when you log in.</Text>
      ) : (
        <Text>
          On since <DateTime at={data.since} only="minute" />.{' '}
          {data.recoveryCodesLeft === 1 ? '1 recovery code' : `${data.recoveryCodesLeft} recovery codes`} left.
        </Text>
      )}
      <HStack gap="8" flexWrap="wrap">
        <Button busy={busy} onClick={setUp}>
          {data.enabled ? 'Use another device' : 'Set up two-step verification'}
        </Button>
        {data.enabled && (
          <Button busy={busy} onClick={newCodes}>
            Get new recovery codes
          </Button>
        )}
        {data.enabled && !data.required && (
          <Button variant="dangerQuiet" onClick={() => setDialog({ kind: 'turnOff' })}>
            Turn off
          </Button>
        )}
      </HStack>
      <AccountPolicy status={data} />
      {dialog?.kind === 'setUp' && <SetUpDialog setUp={dialog.setUp} onClose={close} />}
      {dialog?.kind === 'codes' && <RecoveryCodesDialog codes={dialog.codes} onClose={close} />}
      {dialog?.kind === 'turnOff' && <TurnOffDialog onClose={close} />}
    </Stack>
  );
}
