import { formatCalendarDay } from '@heliograph/shared/dates';
import { FormDialog, DateField } from '@heliograph/shared/form-kit';
import { ConfirmDialog } from '@heliograph/shared/overlay';
import { useShell } from '@heliograph/shared/session';
import { firstDay } from '../first-day';
import { ImportDrawer } from './import-drawer';
import { subjectOf, type Rate, type RateTask } from './list';
import { RateDrawer } from './rate-form';

interface OneRate {
  rate: Rate;
  onClose: () => void;
}

/** Ends a price on a day, or removes its end. */
function EndRate({ rate, onClose }: OneRate) {
  const shell = useShell();
  const { rateId, validTo } = rate;
  return (
    <FormDialog<{ validTo: string }>
      onClose={onClose}
      title={`End the price of ${subjectOf(rate)}?`}
      submitLabel="Save end"
      description="Without another price, the next step of the waterfall sets the price from that day on. Leave blank to keep the price in force."
      initialValues={{ validTo: validTo ?? firstDay() }}
      onSubmit={async (form) =>
        void (await shell.call('admin.manage/endrate', { rateId, validTo: form.validTo || null }))
      }
      onSaved={(form) =>
        shell.toast.success(form.validTo ? `Price ends on ${formatCalendarDay(form.validTo)}` : 'Price stays in force')
      }
    >
      <DateField name="validTo" label="First day without it" help="From midnight UTC." />
    </FormDialog>
  );
}

function DeleteRate({ rate, onClose }: OneRate) {
  const shell = useShell();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete the planned price of ${subjectOf(rate)}?`}
      consequence="The price before it stays in force."
      confirmLabel="Delete price"
      onConfirm={async () => {
        await shell.call('admin.manage/deleterate', { rateId: rate.rateId });
        shell.toast.success('Planned price deleted');
      }}
    />
  );
}

/** Shows the drawer or dialog of a task. */
export function RateWork({ task, onClose }: { task: RateTask; onClose: () => void }) {
  switch (task.kind) {
    case 'add':
      return <RateDrawer onClose={onClose} />;
    case 'import':
      return <ImportDrawer onClose={onClose} />;
    case 'change':
      return <RateDrawer rate={task.rate} onClose={onClose} />;
    case 'edit':
      return <RateDrawer rate={task.rate} edit onClose={onClose} />;
    case 'end':
      return <EndRate rate={task.rate} onClose={onClose} />;
    case 'delete':
      return <DeleteRate rate={task.rate} onClose={onClose} />;
  }
}
