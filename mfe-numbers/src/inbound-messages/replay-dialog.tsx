import { countOf } from '@heliograph/shared/data';
import { FormDialog } from '@heliograph/shared/form-kit';
import { SelectField } from '@heliograph/shared/forms';
import { webhookLimits } from '@heliograph/shared/reference/webhooks';
import { useShell } from '@heliograph/shared/session';

const hourMs = 3_600_000;
const periods = [
  { value: '1', label: 'The last hour' },
  { value: '24', label: 'The last 24 hours' },
  { value: '72', label: 'The last 3 days' },
  { value: String(webhookLimits.keptDays * 24), label: `The last ${webhookLimits.keptDays} days` },
];

/** Sends the failed events of a period again. */
export function ReplayDialog({ onClose }: { onClose: () => void }) {
  const shell = useShell();
  return (
    <FormDialog<{ hours: string }>
      onClose={onClose} title="Send failed events again" description="Retries events that failed or weren’t sent. They keep their IDs." submitLabel="Send again" initialValues={{ hours: '24' }}
      onSubmit={async ({ hours }) => {
        const now = Date.now();
        const { replayed } = await shell.call('account.manage/replaywebhook', { failedFrom: new Date(now - Number(hours) * hourMs).toISOString(), failedTo: new Date(now).toISOString() });
        shell.toast.success(`Sending ${countOf(replayed, 'event', 'events')} again`);
      }}
    >
      <SelectField name="hours" label="Period" options={periods} />
    </FormDialog>
  );
}
