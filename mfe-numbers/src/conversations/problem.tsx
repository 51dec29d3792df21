import { DateTime } from '@heliograph/shared/data';
import { Button, chakra, Notice } from '@heliograph/shared/ui';
import type { Conversation } from './conversation';

export interface ProblemProps {
  problem: NonNullable<Conversation['problem']>;
  /** Chooses when to send, as a date and time of the device. */
  onSchedule: (at: string) => void;
}

/** Says why a text can't be sent now, and offers to send it once it can. */
export function Problem({ problem: { text, endsAt }, onSchedule }: ProblemProps) {
  return (
    <Notice tone="warning" title="You can’t text this number now">
      <chakra.div display="flex" flexWrap="wrap" gap="8" alignItems="center" justifyContent="space-between">
        <span>{text}</span>
        {endsAt && <Button size={28} onClick={() => onSchedule(deviceTime(endsAt))}>Schedule for <DateTime at={endsAt} only="minute" /></Button>}
      </chakra.div>
    </Notice>
  );
}

/** Formats an instant as the value of a date and time field, which has the zone of the device. */
function deviceTime(instant: string): string {
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
