import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { formatPhone } from '@heliograph/shared/data';
import { useCall } from '@heliograph/shared/query';
import { CallError, useShell } from '@heliograph/shared/session';
import { segmentText } from '@heliograph/shared/sms';
import { Button, chakra, FieldShell, Input, Notice, Textarea, VisuallyHidden } from '@heliograph/shared/ui';
import type { Conversation } from './conversation';
import { useTypingNote } from './typing';
import { TextFacts } from './text-facts';

const longest = 1_600;
const mostSegments = 10;

/** A text that was not sent; a retry uses the same key, so that it is sent once. */
interface Unsent {
  body: string;
  key: string;
  reason: string;
}

export interface ComposerProps {
  conversation: Conversation;
  text: string;
  onText: (text: string) => void;
}

/** Writes a text: with its cost before it is sent, and the reason if it can't be. */
export function Composer({ conversation, text, onText }: ComposerProps) {
  const shell = useShell();
  const id = useId();
  const { number, phone, problem } = conversation;
  const [mode, setMode] = useState<'text' | 'note'>('text');
  const [at, setAt] = useState('');
  const [busy, setBusy] = useState(false);
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const key = useRef<string | null>(null);
  const { data: price } = useCall('conversation.manage/getestimate', { numberUUID: number.numberUUID, phone, body: 'a' }, { enabled: problem === null });
  const { segments } = segmentText(text);
  const blocked = mode === 'text' && problem !== null;
  const tooLong = mode === 'text' && (segments > mostSegments || text.length > longest);
  const ready = text.trim() !== '' && !busy && !blocked && !tooLong;

  const noteTyping = useTypingNote(conversation.conversationUUID);

  const send = async (body: string, idempotencyKey: string): Promise<void> => {
    setBusy(true);
    try {
      await shell.call('conversation.manage/sendmessage', { numberUUID: number.numberUUID, phone, body, idempotencyKey, ...(at && { scheduleAt: new Date(at).toISOString() }) }, { quiet: true });
      key.current = null;
      setUnsent(null);
      setAt('');
      onText('');
    } catch (error) {
      setUnsent({ body, key: idempotencyKey, reason: error instanceof CallError ? error.message : 'The connection was lost.' });
    } finally {
      setBusy(false);
    }
  };
  const note = async (): Promise<void> => {
    setBusy(true);
    try {
      await shell.call('conversation.manage/addnote', { conversationUUID: conversation.conversationUUID, body: text });
      onText('');
    } catch {
      // The call has shown its toast; the text stays.
    } finally {
      setBusy(false);
    }
  };
  const submit = (): void => {
    if (!ready) return;
    key.current ??= crypto.randomUUID();
    void (mode === 'note' ? note() : send(text, key.current));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  return (
    <chakra.section aria-label="Write" borderTopWidth="1px" borderColor="border" padding="12px 16px" display="flex" flexDirection="column" gap="8">
      {unsent && (
        <Notice tone="error" title="Not sent">
          <chakra.div display="flex" flexWrap="wrap" gap="8" alignItems="center" justifyContent="space-between">
            <span>{unsent.reason}</span>
            <Button size={28} busy={busy} onClick={() => void send(unsent.body, unsent.key)}>Retry</Button>
          </chakra.div>
        </Notice>
      )}
      {problem && mode === 'text' && <Notice tone="warning" title="You can’t text this number now">{problem.text}</Notice>}
      <chakra.div display="flex" flexWrap="wrap" gap="8" alignItems="center" justifyContent="space-between">
        <chakra.span textStyle="small" color="fg.muted">{mode === 'note' ? 'Only colleagues see notes' : `From ${formatPhone(number.number)} ${number.label}`}</chakra.span>
        <Button size={28} variant="quiet" aria-pressed={mode === 'note'} onClick={() => setMode(mode === 'note' ? 'text' : 'note')}>{mode === 'note' ? 'Write a text' : 'Write a note'}</Button>
      </chakra.div>
      <VisuallyHidden as="label" {...{ htmlFor: id }}>{mode === 'note' ? 'Note' : 'Text'}</VisuallyHidden>
      <Textarea
        id={id} rows={3} value={text} placeholder={mode === 'note' ? 'Note for colleagues' : 'Text'} onKeyDown={onKeyDown} maxLength={2_000}
        onChange={(event) => {
          key.current = null;
          noteTyping();
          onText(event.currentTarget.value);
        }}
      />
      {mode === 'text' && <TextFacts text={text} price={price ?? null} onEncode={onText} />}
      {tooLong && <chakra.p role="alert" textStyle="small" color="red.fg">{`A text can have ${longest} characters and ${mostSegments} segments at most.`}</chakra.p>}
      <chakra.div display="flex" flexWrap="wrap" gap="8" alignItems="flex-end" justifyContent="space-between">
        {mode === 'text' ? <FieldShell label="Send at"><Input type="datetime-local" size={32} value={at} onChange={(event) => setAt(event.currentTarget.value)} /></FieldShell> : <span />}
        <Button variant="filled" size={36} busy={busy} disabled={!ready} onClick={submit}>{mode === 'note' ? 'Add note' : at ? 'Schedule' : 'Send'}</Button>
      </chakra.div>
    </chakra.section>
  );
}
