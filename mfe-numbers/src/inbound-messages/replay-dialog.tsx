import { useMemo, useState } from 'react';
import { hourMs } from '@heliograph/contract/reference/durations';
import { countOf, formatCount, useZone } from '@heliograph/kit/data';
import { zoneName } from '@heliograph/contract/dates';
import { FormDialog } from '@heliograph/kit/form-kit';
import { SelectField, TextField, useFieldValue, type Validator } from '@heliograph/kit/forms';
import { useCall } from '@heliograph/platform/query';
import { webhookLimits } from '@heliograph/contract/reference/webhooks';
import { useShell } from '@heliograph/platform/session';
import { Grid, Text } from '@heliograph/kit/ui';
import { instantOf, wallTime } from '../conversations/zone-time';

interface ReplayForm {
  hours: string;
  /** Dates and times in the account's zone. */
  from: string;
  to: string;
}

const custom = 'custom';
const periods = [
  { value: '1', label: 'The last hour' },
  { value: '24', label: 'The last 24 hours' },
  { value: '72', label: 'The last 3 days' },
  { value: String(webhookLimits.keptDays * 24), label: `The last ${webhookLimits.keptDays} days` },
  { value: custom, label: 'Custom period' },
];

/** Returns the bounds of the chosen period as instants; null while they are incomplete or reversed. */
function periodOf(
  { hours, from, to }: Partial<ReplayForm>,
  now: number,
  zone: string,
): { failedFrom: string; failedTo: string } | null {
  if (hours !== custom)
    return { failedFrom: new Date(now - Number(hours) * hourMs).toISOString(), failedTo: new Date(now).toISOString() };
  const [failedFrom, failedTo] = [instantOf(from ?? '', zone), instantOf(to ?? '', zone)];
  return failedFrom !== null && failedTo !== null && failedFrom < failedTo ? { failedFrom, failedTo } : null;
}

/** Sends the failed events of a period again. */
export function ReplayDialog({ onClose }: { onClose: () => void }) {
  const shell = useShell();
  const zone = useZone();
  const [now] = useState(() => Date.now());
  const initial = useMemo<ReplayForm>(
    () => ({ hours: '24', from: wallTime(now - 24 * hourMs, zone), to: wallTime(now, zone) }),
    [now, zone],
  );
  return (
    <FormDialog<ReplayForm>
      onClose={onClose}
      title="Send failed events again"
      description="Retries events that failed or weren’t sent. They keep their IDs."
      submitLabel="Send again"
      initialValues={initial}
      names={{ failedFrom: 'from', failedTo: 'to' }}
      onSubmit={async (values) => {
        const period = periodOf(values, now, zone);
        if (!period) return { to: 'Choose an end after the start' };
        const { replayed } = await shell.call('account.manage/replaywebhook', period);
        shell.toast.success(
          replayed ? `Sending ${countOf(replayed, 'event', 'events')} again` : 'No events to send again',
        );
        return undefined;
      }}
    >
      <SelectField name="hours" label="Period" options={periods} />
      <Bounds zone={zone} />
      <Failed now={now} zone={zone} />
    </FormDialog>
  );
}

const existing =
  (zone: string): Validator =>
  (value) =>
    instantOf(String(value ?? ''), zone) === null ? 'Enter a date and time, with a year of four digits' : undefined;

function Bounds({ zone }: { zone: string }) {
  const chosen = useFieldValue('hours') === custom;
  const rule = useMemo(() => existing(zone), [zone]);
  if (!chosen) return null;
  return (
    <Grid gap="16" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
      <TextField name="from" label="From" type="datetime-local" required validate={rule} help={zoneName(zone)} />
      <TextField name="to" label="To" type="datetime-local" required validate={rule} />
    </Grid>
  );
}

/** Counts the events that would be sent again. */
function Failed({ now, zone }: { now: number; zone: string }) {
  const values = {
    hours: useFieldValue('hours') ?? '',
    from: useFieldValue('from') ?? '',
    to: useFieldValue('to') ?? '',
  };
  const period = periodOf(values, now, zone);
  const { data } = useCall(
    'account.manage/summarizewebhookdeliveries',
    { filter: { state: ['FAILED', 'CANCELED'], from: period?.failedFrom ?? '', to: period?.failedTo ?? '' } },
    { enabled: period !== null },
  );
  if (!data || !period) return null;
  const most = formatCount(webhookLimits.mostReplayed);
  return (
    <Text role="status" tone="muted">
      {data.totalIsExact
        ? `${countOf(data.total, 'event', 'events')} in this period.`
        : `More than ${most} events in this period. The first ${most} are sent again.`}
    </Text>
  );
}
