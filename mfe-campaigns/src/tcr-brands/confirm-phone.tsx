import { useState } from 'react';
import { formatPhone } from '@heliograph/kit/data';
import { FormDialog } from '@heliograph/kit/form-kit';
import { TextField } from '@heliograph/kit/forms';
import { useShell } from '@heliograph/platform/session';
import { Button, chakra } from '@heliograph/kit/ui';
import type { BrandOrderProps } from './brand-orders';

const codeRule = (code: unknown) => (/^\d{6}$/.test(String(code)) ? undefined : 'Enter the six digits of the code');
const initial = { code: '' };

/** Takes the code that the registry texted to the mobile phone of a sole proprietor, or has another one sent. */
export function ConfirmPhone({ brand, onClose }: BrandOrderProps) {
  const shell = useShell();
  const [sending, setSending] = useState(false);
  const { brandUUID, displayName } = brand;
  const phone = brand.mobilePhone ? formatPhone(brand.mobilePhone) : 'the mobile phone';
  const send = () => {
    setSending(true);
    shell
      .call('account.manage/sendbrandcode', { brandUUID })
      .then(
        () => shell.toast.success(`Another code sent to ${phone}`),
        () => undefined,
      )
      .finally(() => setSending(false));
  };
  return (
    <FormDialog<typeof initial>
      title={`Confirm the mobile phone of ${displayName}`}
      submitLabel="Confirm phone"
      initialValues={initial}
      onClose={onClose}
      description={`The registry texted a code to ${phone}. It verifies you as the owner of this brand.`}
      onSubmit={async ({ code }) => void (await shell.call('account.manage/confirmbrandphone', { brandUUID, code }))}
      onSaved={() => shell.toast.success(`Mobile phone of ${displayName} confirmed`)}
    >
      <TextField
        name="code"
        label="Code"
        required
        validate={codeRule}
        autoComplete="one-time-code"
        inputMode="numeric"
      />
      <chakra.div>
        <Button size={28} variant="quiet" marginLeft="-10px" busy={sending} onClick={send}>
          Send another code
        </Button>
      </chakra.div>
    </FormDialog>
  );
}
