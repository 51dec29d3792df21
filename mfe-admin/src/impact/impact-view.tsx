import { useState, type ReactNode } from 'react';
import { ErrorPanel, formatCount } from '@heliograph/kit/data';
import { CallError, useShell } from '@heliograph/platform/session';
import { Button, chakra, HStack, Notice, Stack, Text } from '@heliograph/kit/ui';
import { ImpactResult } from './impact-result';
import type { ImpactWords } from './impact-table';
import { isRunning, useImpact, type Impact } from './use-impact';

export interface ImpactViewProps {
  /** The comparison to show; null without one. */
  impactUUID: string | null;
  words: ImpactWords;
  /** True in a drawer. */
  narrow?: boolean;
  /** Left of the button that starts the comparison. */
  head: ReactNode;
  /** True while a comparison can’t be started. */
  disabled: boolean;
  /** True while something is saved that it needs. */
  saving?: boolean;
  start: () => Promise<unknown>;
  /** Shown with a comparison, such as what it doesn’t contain. */
  note?: ReactNode;
  /** Shown before the comparison. */
  children?: ReactNode;
}

/**
 * Starts, watches, and cancels a comparison for the messages of the last 30 days: a job that continues after the user
 * leaves. Shows its result.
 */
export function ImpactView({
  impactUUID,
  words,
  narrow = false,
  head,
  disabled,
  saving = false,
  start,
  note,
  children,
}: ImpactViewProps) {
  const shell = useShell();
  const [busy, setBusy] = useState(false);
  const { data: impact, error, isFetching, refetch } = useImpact(impactUUID);
  // A comparison that was canceled a moment ago is still named by what it is of.
  const failed = error && !(error instanceof CallError && error.status === 404) ? error : null;
  const shown = impactUUID !== null && !error ? impact : undefined;
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    // A failed call has shown its toast.
    await work().catch(() => undefined);
    setBusy(false);
  };
  const running = isRunning(shown);
  return (
    <>
      <HStack justifyContent="space-between" alignItems="flex-end" flexWrap="wrap" gap="8" marginBottom="8">
        {head}
        {running && impactUUID !== null && (
          <Button
            busy={busy}
            onClick={() => void run(() => shell.call('admin.manage/cancelpricingimpact', { impactUUID }))}
          >
            Cancel
          </Button>
        )}
        {!running && (
          <Button busy={busy || saving} disabled={disabled} onClick={() => void run(start)}>
            {shown ? 'Compare again' : 'Compare'}
          </Button>
        )}
      </HStack>
      {children}
      {failed && (
        <ErrorPanel
          title="We couldn’t load the comparison"
          error={failed}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {shown && note}
      {shown && running && <Progress impact={shown} />}
      {shown?.state === 'FAILED' && (
        <Notice tone="error" title="The comparison failed">
          Compare again. If it fails again, contact support.
        </Notice>
      )}
      {shown?.state === 'DONE' && <ImpactResult impact={shown} words={words} narrow={narrow} />}
    </>
  );
}

function Progress({ impact: { done, total } }: { impact: Impact }) {
  const percent = total ? Math.floor((100 * done) / total) : 0;
  return (
    <Stack gap="8">
      <Text role="status">
        {formatCount(done)} of {formatCount(total)} accounts compared. The comparison continues if you leave this page.
      </Text>
      <chakra.div
        role="progressbar"
        aria-label="Progress of the comparison"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        height="6px"
        borderRadius="6"
        bg="bg.inset"
        overflow="hidden"
      >
        <chakra.div height="100%" bg="blue.solid" style={{ width: `${percent}%` }} />
      </chakra.div>
    </Stack>
  );
}
