import type { ReactNode } from 'react';
import { all, email, FormShell, maxLength, SubmitButton, TextField } from '@heliograph/shared/forms';
import { useServices } from '../../app/services';
import { codeRule } from '../flow/rules';

interface Code {
  email: string;
  code: string;
}

const emailRule = all(email('Email'), maxLength('Email', 100));

/** Verifies an address by the six digits in the mail, beside its link. */
export function CodeForm({ address, onVerified, children }: { address: string; onVerified: () => void; children: ReactNode }) {
  const { client } = useServices();
  return (
    <FormShell<Code>
      initialValues={{ email: address }}
      onSubmit={async (values) => {
        await client.call('session.manage/verifyemail', { email: values.email.trim(), code: values.code });
        onVerified();
      }}
    >
      <TextField name="email" label="Email" required validate={emailRule} size={40} type="email" autoComplete="email" autoFocus={address === ''} />
      <TextField name="code" label="Code" required validate={codeRule} size={40} inputMode="numeric" autoComplete="one-time-code" help="Six digits, from the email" autoFocus={address !== ''} />
      <SubmitButton size={40} width="100%">Verify email</SubmitButton>
      {children}
    </FormShell>
  );
}
