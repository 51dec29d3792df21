import { useId, useState } from 'react';
import type { CallResponse } from '@heliograph/contract';
import { FormShell, maxLength, SubmitButton, TextAreaField } from '@heliograph/kit/forms';
import { MessageText } from '@heliograph/widgets/messages';
import { useShell } from '@heliograph/platform/session';
import { chakra, Stack, Text } from '@heliograph/kit/ui';

type Revealed = CallResponse<'admin.manage/revealmessage'>;

const reasonRule = maxLength('Reason', 200);

/**
 * Replaces the text of a message until a staff member asks for it with a reason, which the audit log keeps. It is
 * forgotten when the drawer closes.
 */
export function HiddenText({ messageUUID }: { messageUUID: string }) {
  const shell = useShell();
  const id = useId();
  const [revealed, setRevealed] = useState<Revealed | null>(null);
  if (revealed?.messageUUID === messageUUID) {
    return (
      <Stack gap="4">
        <MessageText>{revealed.body}</MessageText>
        <Text tone="muted" textStyle="small">
          {revealed.contact?.name ? `Contact: ${revealed.contact.name}. ` : ''}Your name and your reason are in the
          audit log.
        </Text>
      </Stack>
    );
  }
  const reveal = async ({ reason }: { reason: string }): Promise<void> => {
    setRevealed(await shell.call('admin.manage/revealmessage', { messageUUID, reason: reason.trim() }));
  };
  return (
    <chakra.section aria-label="Hidden text" padding="12" borderRadius="8" bg="bg.inset">
      <FormShell<{ reason: string }>
        key={messageUUID}
        id={id}
        onSubmit={reveal}
        frame={(form) => (
          <Stack gap="12">
            <Text>The text is hidden to protect the customer’s data.</Text>
            {form}
            <div>
              <SubmitButton form={id}>Reveal text</SubmitButton>
            </div>
          </Stack>
        )}
      >
        <TextAreaField
          name="reason"
          label="Reason"
          required
          validate={reasonRule}
          help="The audit log keeps your name, the time, and this reason."
        />
      </FormShell>
    </chakra.section>
  );
}
