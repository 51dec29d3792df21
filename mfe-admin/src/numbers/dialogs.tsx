import { countOf } from '@heliograph/kit/data';
import { Dialog } from '@heliograph/kit/overlay';
import { useShell } from '@heliograph/platform/session';
import { Button, chakra } from '@heliograph/kit/ui';
import { ActOnNumbers, nameOf, type Result } from './act-dialog';
import { AssignNumbers } from './assign-dialog';
import { ImportNumbers } from './import-numbers';
import type { NumberDialog } from './list';

export { NumberDrawer } from './number-drawer';

/** Lists the numbers that an action could not change, with the reasons. */
export function Failures({ result, onClose }: { result: Result; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${countOf(result.failed.length, 'number was', 'numbers were')} not changed`}
      description={`${countOf(result.changed, 'number', 'numbers')} changed.`}
      footer={
        <Button size={36} onClick={onClose}>
          Close
        </Button>
      }
    >
      <chakra.ul display="flex" flexDirection="column" gap="4">
        {result.failed.map(({ number, message }) => (
          <li key={number}>{message}</li>
        ))}
      </chakra.ul>
    </Dialog>
  );
}

export interface NumberDialogsProps {
  dialog: NumberDialog;
  onClose: () => void;
  /** Called once numbers have changed. */
  onChanged: () => void;
  /** Called after it has closed, if some could not be changed. */
  onFailed: (result: Result) => void;
}

/** Shows the open dialog or drawer. */
export function NumberDialogs({ dialog, onClose, onChanged, onFailed }: NumberDialogsProps) {
  const shell = useShell();
  if (dialog.kind === 'import') return <ImportNumbers onClose={onClose} />;
  const finish = (result: Result, verb: string): void => {
    onChanged();
    if (result.failed.length > 0) onFailed(result);
    else shell.toast.success(`${nameOf(dialog.rows)} ${verb}`);
  };
  const props = { rows: dialog.rows, onClose, onDone: finish };
  return dialog.kind === 'assign' ? <AssignNumbers {...props} /> : <ActOnNumbers {...props} action={dialog.action} />;
}
