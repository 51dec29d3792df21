import { FormDialog } from '@heliograph/kit/form-kit';
import { all, maxLength, minLength, TextAreaField } from '@heliograph/kit/forms';
import { formatAmount, parseUsd } from '@heliograph/contract/money';
import { ConfirmDialog } from '@heliograph/kit/overlay';
import { chargeDirection, chargeLimits } from '@heliograph/contract/reference/staff-charges';
import { CallError, useShell } from '@heliograph/platform/session';
import type { Charge, ChargeDialog } from './list';

export { ChargeDrawer } from './charge-drawer';
export { NewCharge } from './new-charge';

const short = maxLength('Reason', 500);
const long = all(minLength('Reason', chargeLimits.reason), short);

const nameOf = ({ direction, amount, account }: Charge): string =>
  `${chargeDirection.label(direction).toLowerCase()} of ${formatAmount(parseUsd(amount.replace('-', '')) ?? 0n)} for ${account.company}`;

/**
 * Makes a decision, and returns whether it was made. If a colleague was faster there is nothing left to decide: the
 * toast of the call says who, and why, and the dialog closes.
 */
async function decide(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof CallError && error.code === 'ALREADY_DECIDED') return false;
    throw error;
  }
}

interface TaskProps {
  charge: Charge;
  onClose: () => void;
}

function Approve({ charge, onClose }: TaskProps) {
  const shell = useShell();
  const approve = async (): Promise<void> => {
    if (await decide(shell.call('admin.manage/approvecharge', { chargeUUID: charge.chargeUUID })))
      shell.toast.success('Charge approved and posted');
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Approve the ${nameOf(charge)}?`}
      confirmLabel="Approve and post"
      tone="filled"
      onConfirm={approve}
      consequence={`Posts it to the account immediately. ${charge.createdBy.name}’s reason: “${charge.reason}”`}
    />
  );
}

function Reject({ charge, onClose }: TaskProps) {
  const shell = useShell();
  const reject = async ({ reason }: { reason: string }): Promise<void> => {
    const { chargeUUID } = charge;
    if (await decide(shell.call('admin.manage/rejectcharge', { chargeUUID, reason: reason.trim() })))
      shell.toast.success('Charge rejected');
  };
  return (
    <FormDialog<{ reason: string }>
      onClose={onClose}
      title={`Reject the ${nameOf(charge)}?`}
      description="Nothing is posted."
      submitLabel="Reject charge"
      tone="danger"
      onSubmit={reject}
    >
      <TextAreaField name="reason" label="Reason" required validate={short} />
    </FormDialog>
  );
}

function Reverse({ charge, onClose }: TaskProps) {
  const shell = useShell();
  return (
    <FormDialog<{ reason: string }>
      onClose={onClose}
      title={`Reverse the ${nameOf(charge)}?`}
      description="Posts the opposite entry. The customer sees both. This can be done once."
      submitLabel="Reverse charge"
      tone="danger"
      onSubmit={async ({ reason }) =>
        void (await shell.call('admin.manage/reversecharge', { chargeUUID: charge.chargeUUID, reason: reason.trim() }))
      }
      onSaved={() => shell.toast.success('Charge reversed')}
    >
      <TextAreaField name="reason" label="Reason" required validate={long} help="At least 10 characters." />
    </FormDialog>
  );
}

const dialogs = { approve: Approve, reject: Reject, reverse: Reverse };

/** Shows the open dialog. */
export function ChargeDialogs({ dialog: { kind, charge }, onClose }: { dialog: ChargeDialog; onClose: () => void }) {
  const Dialog = dialogs[kind];
  return <Dialog charge={charge} onClose={onClose} />;
}
