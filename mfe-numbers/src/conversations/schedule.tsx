import { ClockIcon, useZone } from '@heliograph/kit/data';
import { zoneName } from '@heliograph/contract/dates';
import { Popover, type PopoverProps } from '@heliograph/kit/overlay';
import { scheduleLimits } from '@heliograph/contract/reference/messages';
import { Button, FieldShell, IconButton, Input, Stack } from '@heliograph/kit/ui';
import { scheduleProblem, scheduleRange } from './zone-time';

export interface ScheduleProps extends Pick<PopoverProps, 'returnFocus'> {
  /** A date and time in the account's zone, empty for at once. */
  at: string;
  onAt: (at: string) => void;
  /** Called when it closes. */
  onClosed: () => void;
}

/** Chooses when a text is sent, on the clocks of the account's zone. */
export function Schedule({ at, onAt, onClosed, returnFocus }: ScheduleProps) {
  const zone = useZone();
  const now = Date.now();
  return (
    <Popover
      title="Schedule"
      width={316}
      returnFocus={returnFocus}
      onOpenChange={(open) => !open && onClosed()}
      trigger={<IconButton aria-label="Schedule" icon={ClockIcon} />}
    >
      <Stack gap="12">
        <FieldShell
          label="Send at"
          help={`${zoneName(zone)}, up to ${scheduleLimits.daysAhead} days ahead.`}
          error={scheduleProblem(at, zone, now) ?? undefined}
        >
          <Input
            type="datetime-local"
            {...scheduleRange(now, zone)}
            value={at}
            onChange={(event) => onAt(event.currentTarget.value)}
          />
        </FieldShell>
        {at && (
          <div>
            <Button onClick={() => onAt('')}>Send now instead</Button>
          </div>
        )}
      </Stack>
    </Popover>
  );
}
