import { useId } from 'react';
import { FormShell, maxLength, SubmitButton, TextAreaField } from '@heliograph/kit/forms';
import { Dialog } from '@heliograph/kit/overlay';
import { useShell } from '@heliograph/platform/session';
import { Button } from '@heliograph/kit/ui';
import { EditLimits } from './account-limits';
import { AddNote } from './account-notes';
import { EditPricing } from './account-pricing';
import { CloseAccount } from './close-account';
import { CreateAccount, EditAccount, type EditAccountProps } from './account-form';
import { LogInAs } from '../log-in-as/log-in-as';
import { statusVerb, type AccountDialog } from './list';

export { AccountDrawer } from './account-drawer';

const reasonRule = maxLength('Reason', 200);

/** Suspends or reactivates an account; both require a reason, which the audit log keeps. */
function SetStatus({ account, onClose }: EditAccountProps) {
  const shell = useShell();
  const id = useId();
  const { accountUUID, company } = account;
  const suspend = statusVerb(account) === 'Suspend';
  const set = async ({ reason }: { reason: string }): Promise<void> => {
    await shell.call('admin.manage/setaccountstatus', {
      accountUUID,
      status: suspend ? 'SUSPENDED' : 'ACTIVE',
      reason: reason.trim(),
    });
  };
  return (
    <FormShell<{ reason: string }>
      id={id}
      onSubmit={set}
      onSaved={() => {
        shell.toast.success(`${company} ${suspend ? 'suspended' : 'reactivated'}`);
        onClose();
      }}
      frame={(form) => (
        <Dialog
          open
          onClose={onClose}
          role="alertdialog"
          title={`${suspend ? 'Suspend' : 'Reactivate'} ${company}?`}
          description={
            suspend
              ? 'Logs its users out immediately and stops sending. Inbound messages are still recorded.'
              : 'Its users can log in and send again.'
          }
          footer={
            <>
              <Button size={36} onClick={onClose}>
                Cancel
              </Button>
              <SubmitButton form={id} variant={suspend ? 'danger' : 'filled'}>
                {suspend ? 'Suspend account' : 'Reactivate account'}
              </SubmitButton>
            </>
          }
        >
          {form}
        </Dialog>
      )}
    >
      <TextAreaField
        name="reason"
        label="Reason"
        required
        validate={reasonRule}
        help={
          suspend
            ? 'The account’s users see this when they try to log in. Staff see it in the account’s history.'
            : 'Staff see this in the account’s history.'
        }
      />
    </FormShell>
  );
}

export interface AccountDialogsProps {
  dialog: AccountDialog;
  onClose: () => void;
}

/** Shows the open drawer or dialog. */
export function AccountDialogs({ dialog, ...rest }: AccountDialogsProps) {
  switch (dialog.kind) {
    case 'create':
      return <CreateAccount {...rest} />;
    case 'edit':
      return <EditAccount account={dialog.account} {...rest} />;
    case 'status':
      return <SetStatus account={dialog.account} {...rest} />;
    case 'close':
      return <CloseAccount account={dialog.account} {...rest} />;
    case 'pricing':
      return <EditPricing account={{ ...dialog.account, pricing: dialog.pricing }} {...rest} />;
    case 'limits':
      return <EditLimits account={{ ...dialog.account, limits: dialog.limits }} {...rest} />;
    case 'note':
      return <AddNote account={dialog.account} {...rest} />;
    case 'logInAs':
      return <LogInAs user={{ ...dialog.owner, company: dialog.account.company }} {...rest} />;
  }
}
