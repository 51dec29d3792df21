import { useState } from 'react';
import { CallError, useShell } from '@heliograph/platform/session';
import { zoneName } from '@heliograph/contract/dates';
import { Button, FieldShell, HStack, Input, NativeSelect, Notice, Stack } from '@heliograph/kit/ui';
import type { AnyListRequest, CsvCallName } from '@heliograph/contract';
import { reportBounds, reportPeriod, type ReportPeriod } from '@heliograph/contract/reference/report-schedules';
import { useZone } from '../hooks/use-account';
import { DueFields, type Due } from './due-fields';
import { RecipientsField } from './recipients-field';

/** A list whose export can be emailed. */
export interface ScheduledList {
  exportCall: CsvCallName;
  /** The filter and order shown now. */
  exportBody: Omit<AnyListRequest, 'page'>;
  /** Whether the list can be filtered by period. */
  hasPeriod: boolean;
  /** The screen, below `/main/`. */
  path: string;
  /** The suggested name. */
  name: string;
}

/** Schedules the list as shown now. */
export function ScheduleForm({
  list: { exportCall, exportBody, hasPeriod, path, name: suggested },
  onDone,
}: {
  list: ScheduledList;
  onDone: () => void;
}) {
  const shell = useShell();
  const zone = useZone();
  const [name, setName] = useState(suggested);
  const [due, setDue] = useState<Due>({ frequency: 'WEEKLY', hour: 8, weekday: 1, monthDay: 1 });
  const [period, setPeriod] = useState<ReportPeriod>(hasPeriod ? 'PREVIOUS' : 'VIEW');
  const [recipients, setRecipients] = useState<readonly string[]>([shell.session.account().userUUID]);
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const nameError = name.trim() === '' ? 'Name is required' : undefined;
  const recipientError =
    recipients.length === 0
      ? 'Choose at least one recipient'
      : recipients.length > reportBounds.recipients
        ? `Choose at most ${reportBounds.recipients} recipients`
        : undefined;
  const submit = async (): Promise<void> => {
    setSubmitted(true);
    setRefused(null);
    if (busy || nameError !== undefined || recipientError !== undefined) return;
    setBusy(true);
    try {
      const { frequency, hour, weekday, monthDay } = due;
      await shell.call(
        'report.manage/addreportschedule',
        {
          name: name.trim(),
          exportCall,
          request: { ...exportBody },
          path,
          period,
          frequency,
          hour,
          recipients: [...recipients],
          weekday: frequency === 'WEEKLY' ? weekday : null,
          monthDay: frequency === 'MONTHLY' ? monthDay : null,
        },
        { quiet: true },
      );
      shell.toast.success(`Report “${name.trim()}” scheduled`);
      onDone();
    } catch (error) {
      // What was chosen stays.
      setRefused(error instanceof CallError ? error.message : 'The report couldn’t be scheduled. Try again.');
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      aria-label="New scheduled report"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="16">
        <FieldShell label="Name" required error={submitted ? nameError : undefined} help="The subject of the email.">
          <Input
            value={name}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </FieldShell>
        <DueFields due={due} zone={zoneName(zone)} onChange={(change) => setDue({ ...due, ...change })} />
        {hasPeriod && (
          <FieldShell label="Period" help="Filters, search, and order are those shown now.">
            <NativeSelect value={period} onChange={(event) => setPeriod(event.currentTarget.value as ReportPeriod)}>
              {reportPeriod.options().map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </NativeSelect>
          </FieldShell>
        )}
        <RecipientsField
          exportCall={exportCall}
          chosen={recipients}
          error={submitted ? recipientError : undefined}
          onChange={setRecipients}
        />
        {refused !== null && <Notice tone="error">{refused}</Notice>}
        <HStack gap="8">
          <Button type="submit" variant="filled" busy={busy}>
            Schedule report
          </Button>
          <Button onClick={onDone} disabled={busy}>
            Cancel
          </Button>
        </HStack>
      </Stack>
    </form>
  );
}
