import { useMemo, useRef } from 'react';
import { formatPhone } from '@heliograph/shared/data';
import { FormDialog } from '@heliograph/shared/form-kit';
import { maxLength, PhoneField, SelectField, TextAreaField, toE164 } from '@heliograph/shared/forms';
import { useShell } from '@heliograph/shared/session';
import type { Inbox } from './conversation';

interface NewForm {
  numberUUID: string;
  phone: string;
  body: string;
}

const bodyRule = maxLength('Text', 1_600);

export interface NewTextProps {
  numbers: Inbox['facets']['numbers'];
  onClose: () => void;
  /** Called with the conversation of the text. */
  onSent: (conversationUUID: string) => void;
}

/** Texts a number that has no conversation yet. */
export function NewText({ numbers, onClose, onSent }: NewTextProps) {
  const shell = useShell();
  const key = useRef('');
  const sent = useRef('');
  const initial = useMemo(() => ({ numberUUID: numbers.length === 1 ? (numbers[0]?.numberUUID ?? '') : '', phone: '', body: '' }), [numbers]);
  return (
    <FormDialog<NewForm>
      title="New text" submitLabel="Send text" onClose={onClose} initialValues={initial}
      onSubmit={async ({ numberUUID, phone, body }) => {
        key.current ||= crypto.randomUUID();
        const answer = await shell.call('conversation.manage/sendmessage', { numberUUID, phone: toE164(phone) ?? phone, body, idempotencyKey: key.current });
        sent.current = answer.conversationUUID;
      }}
      onSaved={() => onSent(sent.current)}
    >
      <SelectField name="numberUUID" label="From" required placeholder="Choose" options={numbers.map(({ numberUUID, number, label }) => ({ value: numberUUID, label: `${formatPhone(number)} ${label}`.trim() }))} />
      <PhoneField name="phone" label="To" required />
      <TextAreaField name="body" label="Text" required rows={4} validate={bodyRule} />
    </FormDialog>
  );
}
