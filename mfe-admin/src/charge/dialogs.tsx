import { FormDialog } from '@heliograph/shared/form-kit';
import { all, maxLength, minLength, TextAreaField } from '@heliograph/shared/forms';
import { formatUsd, parseUsd } from '@heliograph/shared/money';
import { ConfirmDialog } from '@heliograph/shared/overlay';
import { chargeDirection, chargeLimits } from '@heliograph/shared/reference/staff-charges';
import { useShell } from '@heliograph/shared/session';
import type { Charge, ChargeTask } from './list';

export { ChargeDrawer } from './charge-drawer';
export { NewCharge } from './new-charge';

const short = maxLength('Reason', 500);
const long = all(minLength('Reason', chargeLimits.reason), short);

const nameOf = ({ direction, amount, account }: Charge): string =>
  `${chargeDirection.label(direction).toLowerCase()} of ${formatUsd(parseUsd(amount.replace('-', '')) ?? 0n, 2)} for ${account.company}`;

interface TaskProps {
  charge: Charge;
  onClose: () => void;
}

function Approve({ charge, onClose }: TaskProps) {
  const shell = useShell();
  const approve = async (): Promise<void> => {
    await shell.call('admin.manage/approvecharge', { chargeUUID: charge.chargeUUID });
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
  return (
    <FormDialog<{ reason: string }>
      onClose={onClose}
      title={`Reject the ${nameOf(charge)}?`}
      description="Nothing is posted."
      submitLabel="Reject charge"
      tone="danger"
      onSubmit={async ({ reason }) =>
        void (await shell.call('admin.manage/rejectcharge', { chargeUUID: charge.chargeUUID, reason: reason.trim() }))
      }
      onSaved={() => shell.toast.success('Charge rejected')}
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

const works = { approve: Approve, reject: Reject, reverse: Reverse };

/** Shows the dialog of a task. */
export function ChargeWork({ task: { kind, charge }, onClose }: { task: ChargeTask; onClose: () => void }) {
  const Work = works[kind];
  return <Work charge={charge} onClose={onClose} />;
}
