import { useMemo, useState } from 'react';
import { dayMs } from '@heliograph/contract/reference/durations';
import { useZone } from '@heliograph/kit/data';
import { zoneName } from '@heliograph/contract/dates';
import { FormDialog } from '@heliograph/kit/form-kit';
import { TextField, type Validator } from '@heliograph/kit/forms';
import { useChange, type Target } from './use-change';
import { instantOf, timeProblem, wallTime } from './zone-time';

export interface SnoozeDialogProps {
  target: Target;
  onClose: () => void;
  onSaved?: () => void;
}

/** Snoozes conversations until a date and time on the clocks of the account's zone. */
export function SnoozeDialog({ target, onClose, onSaved }: SnoozeDialogProps) {
  const zone = useZone();
  const { snooze } = useChange();
  const future = useMemo<Validator>(
    () => (value) => timeProblem(typeof value === 'string' ? value : '', zone, Date.now()) ?? undefined,
    [zone],
  );
  const [tomorrow] = useState(() => ({ snoozedUntil: wallTime(Date.now() + dayMs, zone) }));
  return (
    <FormDialog<{ snoozedUntil: string }>
      title={`Snooze ${target.name}`}
      description="A text that arrives earlier ends the snooze."
      submitLabel="Snooze"
      onClose={onClose}
      initialValues={tomorrow}
      onSubmit={async ({ snoozedUntil }) => snooze(target, instantOf(snoozedUntil, zone) ?? '')}
      onSaved={() => onSaved?.()}
    >
      <TextField
        name="snoozedUntil"
        label="Until"
        type="datetime-local"
        required
        help={zoneName(zone)}
        validate={future}
      />
    </FormDialog>
  );
}
