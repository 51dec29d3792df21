import type { ReactNode } from 'react';
import { FormShell, SubmitButton, TextField } from '@heliograph/kit/forms';
import { useServices } from '../../app/services';
import { isDeadLink } from '../flow/is-dead-link';
import { codeRule } from '../flow/rules';

interface CodeFormProps {
  /** The handle of the sign-up. */
  claim: string;
  /** Called with the token of the email's link, for which the code was exchanged. */
  onLink: (token: string) => void;
  /** Called with the reason if the sign-up was completed or has expired. */
  onOver: (why: string) => void;
  children: ReactNode;
}

/** Accepts the six digits in the email of a sign-up, as an alternative to its link. */
export function CodeForm({ claim, onLink, onOver, children }: CodeFormProps) {
  const { client } = useServices();
  const verify = async ({ code }: { code: string }): Promise<void> => {
    try {
      const { link } = await client.call('session.manage/verifyemail', { claim, code });
      if (link !== null) onLink(link);
    } catch (error) {
      if (isDeadLink(error)) onOver(error.message);
      throw error;
    }
  };
  return (
    <FormShell<{ code: string }> onSubmit={verify}>
      <TextField
        name="code"
        label="Code"
        required
        validate={codeRule}
        size={40}
        inputMode="numeric"
        autoComplete="one-time-code"
        help="Six digits, from the email"
        autoFocus
      />
      <SubmitButton size={40} width="100%">
        Continue
      </SubmitButton>
      {children}
    </FormShell>
  );
}
