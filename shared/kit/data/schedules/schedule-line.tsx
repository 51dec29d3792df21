import { useState } from 'react';
import type { CallResponse } from '@heliograph/contract';
import { useShell } from '@heliograph/platform/session';
import { Box, Button, chakra, HStack, Text } from '@heliograph/kit/ui';
import { reportPause } from '@heliograph/contract/reference/report-schedules';
import { DateTime } from '../cells/date-time';
import { Pill } from '../cells/status';
import { dueText } from './due-fields';

type Schedule = CallResponse<'report.manage/getreportschedules'>['items'][number];

const Line = chakra('li', { base: { paddingBlock: '12', '& + &': { borderTopWidth: '1px', borderColor: 'border' } } });

/** Shows a scheduled report, and pauses, resumes, or deletes it. */
export function ScheduleLine({ schedule }: { schedule: Schedule }) {
  const shell = useShell();
  const [busy, setBusy] = useState(false);
  const { scheduleUUID, name, recipients, nextAt, pausedFor, lastAt } = schedule;
  const run = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true);
    try {
      await work();
      shell.toast.success(done);
    } catch {
      // The failed call has shown its toast.
    }
    setBusy(false);
  };
  const pause = (paused: boolean) =>
    run(
      () => shell.call('report.manage/pausereportschedule', { scheduleUUID, paused }),
      `Report “${name}” ${paused ? 'paused' : 'resumed'}`,
    );
  return (
    <Line>
      <HStack gap="8" flexWrap="wrap">
        <Text fontWeight={600} overflowWrap="anywhere">
          {name}
        </Text>
        {pausedFor && <Pill meaning="paused">Paused</Pill>}
      </HStack>
      <Text tone="muted">
        {dueText(schedule)}, to {recipients.map((one) => one.name).join(', ') || 'nobody'}
      </Text>
      <Box color="fg.muted" textStyle="small">
        {pausedFor
          ? reportPause.label(pausedFor)
          : nextAt && (
              <>
                Next <DateTime at={nextAt} only="minute" />
              </>
            )}
        {lastAt && (
          <>
            {' '}
            · Last <DateTime at={lastAt} only="minute" />
          </>
        )}
      </Box>
      <HStack gap="8" marginTop="8">
        <Button
          size={28}
          busy={busy}
          aria-label={`${pausedFor ? 'Resume' : 'Pause'} ${name}`}
          onClick={() => void pause(pausedFor === null)}
        >
          {pausedFor ? 'Resume' : 'Pause'}
        </Button>
        <Button
          size={28}
          busy={busy}
          aria-label={`Delete ${name}`}
          onClick={() =>
            void run(
              () => shell.call('report.manage/deletereportschedule', { scheduleUUID }),
              `Report “${name}” deleted`,
            )
          }
        >
          Delete
        </Button>
      </HStack>
    </Line>
  );
}
