import { useZone } from '@heliograph/kit/data';
import { maskPhone, toE164 } from '@heliograph/kit/forms';
import { Dialog } from '@heliograph/kit/overlay';
import { Link as RouterLink } from '@heliograph/platform/router';
import { useShell } from '@heliograph/platform/session';
import { Button, FieldShell, Input, NativeSelect, Notice, Stack } from '@heliograph/kit/ui';
import type { Inbox } from './conversation';
import { emptyDraft, newDraft } from './draft-store';
import { numberLabel } from './from-number';
import { Problem } from './problem';
import { TextEditor } from './text-editor';
import { textState } from './text-state';
import { useDraft } from './use-draft';
import { useEnd, useEstimate } from './use-estimate';
import { useSend } from './use-send';
import { instantOf, scheduleProblem, wallTime } from './zone-time';

export interface NewTextProps {
  /** Numbers that can send; null until they are known. */
  numbers: Inbox['facets']['numbers'] | null;
  /** The number to begin with, such as that of the inbox's filter; empty for none. */
  preferred?: string;
  onClose: () => void;
  /** Called with the conversation of the text. */
  onSent: (conversationUUID: string) => void;
}

/** Texts a phone that has no conversation yet, with the same facts as in a conversation. */
export function NewText({ numbers, preferred = '', onClose, onSent }: NewTextProps) {
  const { session } = useShell();
  const zone = useZone();
  const [draft, setDraft] = useDraft(newDraft);
  const { send, sending } = useSend(newDraft);
  const usable = (wanted: string) => numbers?.find((one) => one.numberUUID === wanted)?.numberUUID;
  const numberUUID =
    usable(draft.numberUUID) ?? usable(preferred) ?? (numbers?.length === 1 ? (numbers[0]?.numberUUID ?? '') : '');
  const shownPhone = maskPhone(draft.phone);
  const phone = toE164(shownPhone);
  const timeWrong = scheduleProblem(draft.at, zone, Date.now());
  const at = draft.at && !timeWrong ? instantOf(draft.at, zone) : null;
  const { estimate, checking } = useEstimate(numberUUID, phone, at);
  const problem = checking ? null : (estimate?.problem ?? null);
  useEnd(problem?.endsAt);
  const fields = phone && !checking ? (estimate?.fields ?? null) : null;
  const { body, wrong } = textState(draft.text, fields);
  const busy = draft.unsent.some(({ key }) => sending.has(key));
  const reason = draft.unsent.at(-1)?.reason ?? null;
  const ready =
    numberUUID !== '' &&
    phone !== null &&
    draft.text.trim() !== '' &&
    !wrong &&
    !timeWrong &&
    !problem &&
    !checking &&
    !busy;
  const submit = async (): Promise<void> => {
    if (!ready) return;
    const sent = await send({ numberUUID, phone, body, at });
    if (!sent) return;
    setDraft(emptyDraft);
    onClose();
    onSent(sent.conversationUUID);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="New text"
      width={560}
      footer={
        <>
          <Button size={36} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="filled" size={36} busy={busy} disabled={!ready && !busy} onClick={() => void submit()}>
            {draft.at ? 'Schedule text' : 'Send text'}
          </Button>
        </>
      }
    >
      <Stack gap="12">
        {numbers?.length === 0 && (
          <Notice tone="warning" title="No number can send">
            A number can send once it is active and its campaign is.{' '}
            {session.canOpen('my-numbers') && <RouterLink to="/main/my-numbers">Open My Numbers</RouterLink>}
          </Notice>
        )}
        <FieldShell label="From" required>
          <NativeSelect value={numberUUID} onChange={(event) => setDraft({ numberUUID: event.currentTarget.value })}>
            <option value="">Choose a number</option>
            {(numbers ?? []).map((one) => (
              <option key={one.numberUUID} value={one.numberUUID}>
                {numberLabel(one)}
              </option>
            ))}
          </NativeSelect>
        </FieldShell>
        <FieldShell label="To" required>
          <Input
            type="tel"
            autoComplete="off"
            placeholder="(201) 555-0123"
            value={shownPhone}
            onChange={(event) => setDraft({ phone: maskPhone(event.currentTarget.value) })}
          />
        </FieldShell>
        {problem && (
          <Problem
            problem={problem}
            numberUUID={numberUUID}
            contactDataUUID={null}
            onSchedule={(instant) => setDraft({ at: wallTime(instant, zone) })}
          />
        )}
        <TextEditor
          draft={draft}
          onDraft={setDraft}
          numberUUID={numberUUID}
          phone={phone}
          fields={fields}
          price={estimate}
          onSubmit={() => void submit()}
        >
          {null}
        </TextEditor>
        {reason && !busy && (
          <Notice tone="error" title="Not sent">
            {reason}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
