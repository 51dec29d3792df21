import { useId, useState } from 'react';
import type { CallRequest } from '@heliograph/contract';
import { LogInIcon } from '@heliograph/kit/data';
import { RadioCards } from '@heliograph/kit/form-kit';
import { FormShell, maxLength, SubmitButton, TextAreaField } from '@heliograph/kit/forms';
import { Dialog } from '@heliograph/kit/overlay';
import { useShell } from '@heliograph/platform/session';
import { Button } from '@heliograph/kit/ui';

/** A user of a customer that staff can log in as. */
export interface LogInTarget {
  userUUID: string;
  name: string;
  company: string;
}

interface LogInForm {
  access: CallRequest<'admin.manage/impersonate'>['mode'];
  reason: string;
}

const initial: Partial<LogInForm> = { access: 'READ' };
const reasonRule = maxLength('Reason', 200);
const modes = [
  { value: 'READ', label: 'Read-only', note: 'You see what this user sees, but can’t change anything.' },
  {
    value: 'CHANGE',
    label: 'Make changes',
    note: 'Each change is recorded under your name. Payments, users, credentials, and passwords stay off limits.',
  },
];

export interface LogInAsProps {
  user: LogInTarget;
  onClose: () => void;
}

/**
 * Asks why and how a staff member logs in as a user, then offers the link that opens the customer app in a new tab: a
 * tab opened after the call might be blocked.
 */
export function LogInAs({ user, onClose }: LogInAsProps) {
  const shell = useShell();
  const id = useId();
  const [url, setUrl] = useState<string | null>(null);
  const request = async ({ access, reason }: LogInForm): Promise<void> => {
    setUrl(
      (await shell.call('admin.manage/impersonate', { userUUID: user.userUUID, mode: access, reason: reason.trim() }))
        .url,
    );
  };
  return (
    <FormShell<LogInForm>
      id={id}
      initialValues={initial}
      onSubmit={request}
      frame={(form) => (
        // One dialog for both steps: a second one would close when the first returns the focus.
        <Dialog
          open
          onClose={onClose}
          title={url === null ? `Log in as ${user.name}?` : `Ready to log in as ${user.name}`}
          description={
            url === null
              ? `Opens the dashboard of ${user.company} for 30 minutes, with a banner that names you. You stay logged in here.`
              : 'The link works once, for one minute. It opens in a new tab.'
          }
          footer={
            <>
              <Button size={36} onClick={onClose}>
                Cancel
              </Button>
              {url === null ? (
                <SubmitButton form={id} variant="filled">
                  Get link
                </SubmitButton>
              ) : (
                <Button
                  as="a"
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  size={36}
                  variant="filled"
                  icon={LogInIcon}
                  onClick={onClose}
                >
                  Open {user.company}
                </Button>
              )}
            </>
          }
        >
          {url === null && form}
        </Dialog>
      )}
    >
      <RadioCards name="access" label="Access" options={modes} />
      <TextAreaField
        name="reason"
        label="Reason"
        required
        validate={reasonRule}
        help="Staff see this in the history of the user and the account."
      />
    </FormShell>
  );
}
