import { countOf, formatPhone } from '@heliograph/kit/data';
import type { CallResponse } from '@heliograph/contract';
import { FormDialog } from '@heliograph/kit/form-kit';
import { CheckboxField, maxLength, SelectField, TextAreaField, withResult } from '@heliograph/kit/forms';
import { Dialog } from '@heliograph/kit/overlay';
import { markableStatuses, messageActLimits, type MessageAct } from '@heliograph/contract/reference/message-acts';
import { outboundStatus } from '@heliograph/contract/reference/messages';
import { useShell, type ShellApi } from '@heliograph/platform/session';
import { Button, chakra } from '@heliograph/kit/ui';
import { actText, repeats } from './act-texts';
import type { ActMessage, MessageDialog } from './message-dialogs';

/** Which messages an act has reached, and which it could not. */
export type ActResult = CallResponse<'admin.manage/markmessages'>;

interface ActForm {
  reason: string;
  status?: string;
  mayRepeat?: boolean;
}

const reasonRule = maxLength('Reason', 200);

/** Makes the call of an act on as many messages as one call takes. */
function send(shell: Pick<ShellApi, 'call'>, act: MessageAct, messages: string[], form: ActForm): Promise<ActResult> {
  const body = { messages, reason: form.reason.trim() };
  if (act === 'REQUEUE')
    return shell.call('admin.manage/requeuemessages', { ...body, ...(form.mayRepeat && { mayRepeat: true }) });
  if (act === 'REFUND') return shell.call('admin.manage/refundmessages', body);
  if (act === 'REDELIVER') return shell.call('admin.manage/redeliverwebhooks', body);
  const status = markableStatuses.find((known) => known === form.status) ?? 'delivered';
  return shell.call('admin.manage/markmessages', { ...body, status });
}

async function sendAll(
  shell: Pick<ShellApi, 'call'>,
  { act, messages }: MessageDialog,
  form: ActForm,
): Promise<ActResult> {
  const all: ActResult = { changed: 0, failed: [] };
  for (let at = 0; at < messages.length; at += messageActLimits.messages) {
    const part = messages.slice(at, at + messageActLimits.messages).map(({ messageUUID }) => messageUUID);
    const { changed, failed } = await send(shell, act, part, form);
    all.changed += changed;
    all.failed.push(...failed);
  }
  return all;
}

export interface ActOnMessagesProps {
  dialog: MessageDialog;
  onClose: () => void;
  /** Called once messages have changed. */
  onChanged: () => void;
  /** Called after it has closed, if some could not be changed. */
  onFailed: (result: ActResult) => void;
}

/** Asks for the reason before an act on messages, and says what it does. */
export function ActOnMessages({ dialog, onClose, onChanged, onFailed }: ActOnMessagesProps) {
  const shell = useShell();
  const { act, messages } = dialog;
  const { title, consequence, confirm, done } = actText(act, messages);
  const repeated = act === 'REQUEUE' ? repeats(messages) : 0;
  return (
    <FormDialog<ActForm, ActResult>
      onClose={onClose}
      title={title}
      description={consequence}
      submitLabel={confirm}
      onSubmit={async (form) => withResult(await sendAll(shell, dialog, form))}
      onSaved={(_values, result) => {
        onChanged();
        if (result.failed.length) onFailed(result);
        else shell.toast.success(done);
      }}
    >
      {act === 'MARK' && (
        <SelectField
          name="status"
          label="Status"
          required
          options={markableStatuses.map((value) => ({ value, label: outboundStatus.label(value) }))}
        />
      )}
      {repeated > 0 && (
        <CheckboxField
          name="mayRepeat"
          label="Send again although it may have arrived"
          help={`${countOf(repeated, 'message', 'messages')} may have arrived: the recipient may get the text twice.`}
        />
      )}
      <TextAreaField
        name="reason"
        label="Reason"
        required
        validate={reasonRule}
        help="Staff see this in the message’s history."
      />
    </FormDialog>
  );
}

/** Lists the messages that an act could not change, with the reasons. */
export function ActFailures({
  result,
  messages,
  onClose,
}: {
  result: ActResult;
  messages: readonly ActMessage[];
  onClose: () => void;
}) {
  const phones = new Map(messages.map(({ messageUUID, phone }) => [messageUUID, formatPhone(phone)]));
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${countOf(result.failed.length, 'message was', 'messages were')} not changed`}
      description={`${countOf(result.changed, 'message', 'messages')} changed.`}
      footer={
        <Button size={36} onClick={onClose}>
          Close
        </Button>
      }
    >
      <chakra.ul display="flex" flexDirection="column" gap="4">
        {result.failed.map(({ messageUUID, message }) => (
          <li key={messageUUID}>
            {phones.get(messageUUID)}: {message}
          </li>
        ))}
      </chakra.ul>
    </Dialog>
  );
}
