import { ConfirmDialog } from '@heliograph/kit/overlay';
import { useShell } from '@heliograph/platform/session';
import { EndRate } from './end-rate';
import { ImportDrawer } from './import-drawer';
import { subjectOf, type Rate, type RateDialog } from './list';
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

/** Shows the open drawer or dialog. */
export function RateDialogs({ dialog, onClose }: { dialog: RateDialog; onClose: () => void }) {
  switch (dialog.kind) {
    case 'add':
      return <RateDrawer onClose={onClose} />;
    case 'import':
      return <ImportDrawer onClose={onClose} />;
    case 'change':
      return <RateDrawer rate={dialog.rate} onClose={onClose} />;
    case 'edit':
      return <RateDrawer rate={dialog.rate} edit onClose={onClose} />;
    case 'end':
      return <EndRate rate={dialog.rate} onClose={onClose} />;
    case 'delete':
      return <DeleteRate rate={dialog.rate} onClose={onClose} />;
  }
}
