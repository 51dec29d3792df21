import { ConfirmDialog } from '@heliograph/kit/overlay';
import { useShell } from '@heliograph/platform/session';
import { EndRate } from './end-rate';
import { ImportDrawer } from './import-drawer';
import { subjectOf, type Rate, type RateTask } from './list';
import { RateDrawer } from './rate-form';

interface OneRate {
  rate: Rate;
  onClose: () => void;
}

function DeleteRate({ rate, onClose }: OneRate) {
  const shell = useShell();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete the planned price of ${subjectOf(rate)}?`}
      consequence="If another price ends when this one begins, it stays in force instead. If something would have no price then, nothing is deleted."
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
