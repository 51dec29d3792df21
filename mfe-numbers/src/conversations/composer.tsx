import { useId } from 'react';
import { useZone } from '@heliograph/kit/data';
import { Button, chakra, VisuallyHidden } from '@heliograph/kit/ui';
import type { Conversation } from './conversation';
import type { Draft } from './draft-store';
import { FromNumber, type FromNumberProps } from './from-number';
import { Problem } from './problem';
import { TextBox } from './text-box';
import { submitOn, TextEditor } from './text-editor';
import { textState } from './text-state';
import { useTypingNote } from './typing';
import { useEnd, useEstimate } from './use-estimate';
import type { Sending } from './use-send';
import { instantOf, scheduleProblem, wallTime } from './zone-time';

export interface ComposerProps extends FromNumberProps {
  conversation: Conversation;
  draft: Draft;
  onDraft: (changes: Partial<Draft>) => void;
  sending: Sending;
}

/** Writes a text or a note; the two are separate drafts, so that a note is never sent to the customer. */
export function Composer({ draft, onDraft, sending, ...from }: ComposerProps) {
  const { conversationUUID } = from.conversation;
  const noteTyping = useTypingNote(conversationUUID);
  const texting = draft.mode === 'text';
  const write = (changes: Partial<Draft>): void => {
    if ('text' in changes || 'note' in changes) noteTyping();
    onDraft(changes);
  };
  return (
    <chakra.section
      aria-label="Write"
      borderTopWidth="1px"
      borderColor="border"
      padding="12px 16px"
      display="flex"
      flexDirection="column"
      gap="8"
    >
      <VisuallyHidden role="status">{sending.announcement}</VisuallyHidden>
      <chakra.div display="flex" flexWrap="wrap" gap="8" alignItems="center" justifyContent="space-between">
        {texting ? (
          <FromNumber {...from} />
        ) : (
          <chakra.span textStyle="small" color="fg.muted">
            Only colleagues see notes
          </chakra.span>
        )}
        <Button
          size={28}
          variant="quiet"
          aria-pressed={!texting}
          onClick={() => onDraft({ mode: texting ? 'note' : 'text' })}
        >
          {texting ? 'Write a note' : 'Write a text'}
        </Button>
      </chakra.div>
      {texting ? (
        <TextPart conversation={from.conversation} draft={draft} onDraft={write} sending={sending} />
      ) : (
        <NotePart conversationUUID={conversationUUID} draft={draft} onDraft={write} sending={sending} />
      )}
    </chakra.section>
  );
}

type PartProps = Pick<ComposerProps, 'draft' | 'onDraft' | 'sending'>;

function TextPart({ conversation, draft, onDraft, sending }: PartProps & { conversation: Conversation }) {
  const { number, phone, fields, contact } = conversation;
  const zone = useZone();
  const timeWrong = scheduleProblem(draft.at, zone, Date.now());
  const at = draft.at && !timeWrong ? instantOf(draft.at, zone) : null;
  const { estimate, checking } = useEstimate(number.numberUUID, phone, at);
  // A text that leaves later is checked for its time.
  const problem = at === null || checking || !estimate ? conversation.problem : estimate.problem;
  useEnd(conversation.problem?.endsAt);
  const { body, wrong } = textState(draft.text, fields);
  const ready = draft.text.trim() !== '' && !wrong && !timeWrong && !problem && !(at && checking);
  const submit = (): void => {
    if (!ready) return;
    onDraft({ text: '', at: '' });
    void sending.send({ numberUUID: number.numberUUID, phone, body, at });
  };
  return (
    <>
      {problem && (
        <Problem
          problem={problem}
          numberUUID={number.numberUUID}
          contactDataUUID={contact?.contactDataUUID ?? null}
          onSchedule={(instant) => onDraft({ at: wallTime(instant, zone) })}
        />
      )}
      <TextEditor
        draft={draft}
        onDraft={onDraft}
        numberUUID={number.numberUUID}
        phone={phone}
        fields={fields}
        price={estimate}
        onSubmit={submit}
      >
        <Button variant="filled" size={36} disabled={!ready} onClick={submit}>
          {draft.at ? 'Schedule' : 'Send'}
        </Button>
      </TextEditor>
    </>
  );
}

function NotePart({ conversationUUID, draft: { note }, onDraft, sending }: PartProps & { conversationUUID: string }) {
  const id = useId();
  const ready = note.trim() !== '' && !sending.noting;
  const submit = (): void => {
    if (ready) void sending.note(conversationUUID, note);
  };
  return (
    <>
      <VisuallyHidden as="label" htmlFor={id}>
        Note
      </VisuallyHidden>
      <TextBox
        id={id}
        marks={false}
        value={note}
        placeholder="Note for colleagues"
        onText={(next) => onDraft({ note: next })}
        onKeyDown={submitOn(submit)}
      />
      <chakra.span alignSelf="flex-end">
        <Button variant="filled" size={36} busy={sending.noting} disabled={!ready} onClick={submit}>
          Add note
        </Button>
      </chakra.span>
    </>
  );
}
