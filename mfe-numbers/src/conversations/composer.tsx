import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { ClockIcon, DateTime, formatPhone, TemplateIcon } from '@heliograph/shared/data';
import { Popover } from '@heliograph/shared/overlay';
import { useCall } from '@heliograph/shared/query';
import { segmentText } from '@heliograph/shared/sms';
import { Button, chakra, FieldShell, IconButton, Input, Notice, Stack, VisuallyHidden } from '@heliograph/shared/ui';
import type { Conversation } from './conversation';
import { Templates } from './templates';
import { TextBox } from './text-box';
import { TextFacts } from './text-facts';
import { useTypingNote } from './typing';
import { Problem } from './problem';
import { useSend } from './use-send';

const longest = 1_600;
const mostSegments = 10;

export interface ComposerProps {
  conversation: Conversation;
  text: string;
  onText: (text: string) => void;
}

/** Writes a text: with its cost before it is sent, and the reason if it can't be. */
export function Composer({ conversation, text, onText }: ComposerProps) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const { conversationUUID, number, phone, problem } = conversation;
  const [mode, setMode] = useState<'text' | 'note'>('text');
  const [at, setAt] = useState('');
  const [choosing, setChoosing] = useState(false);
  const noteTyping = useTypingNote(conversationUUID);
  const { data: price } = useCall('conversation.manage/getestimate', { numberUUID: number.numberUUID, phone, body: 'a' }, { enabled: problem === null });
  const { busy, unsent, send, note, changed } = useSend(conversation, () => {
    setAt('');
    onText('');
  });
  const texting = mode === 'text';
  const tooLong = texting && (segmentText(text).segments > mostSegments || text.length > longest);
  // A problem that ends on its own doesn't concern a text that leaves later.
  const blocked = texting && problem !== null && !(problem.endsAt && at);
  const ready = text.trim() !== '' && !busy && !tooLong && !blocked;

  const write = (next: string): void => {
    changed();
    noteTyping();
    onText(next);
  };
  const submit = (): void => {
    if (!ready) return;
    if (texting) send(text, at);
    else note(text);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  const choose = (body: string): void => {
    setChoosing(false);
    write(text.trim() === '' ? body : `${text.trimEnd()} ${body}`);
    box.current?.focus();
  };
  return (
    <chakra.section aria-label="Write" borderTopWidth="1px" borderColor="border" padding="12px 16px" display="flex" flexDirection="column" gap="8">
      {unsent && (
        <Notice tone="error" title="Not sent">
          <chakra.div display="flex" flexWrap="wrap" gap="8" alignItems="center" justifyContent="space-between">
            <span>{unsent.reason}</span>
            <Button size={28} busy={busy} onClick={unsent.retry}>Retry</Button>
          </chakra.div>
        </Notice>
      )}
      {problem && blocked && <Problem problem={problem} onSchedule={setAt} />}
      <chakra.div display="flex" flexWrap="wrap" gap="8" alignItems="center" justifyContent="space-between">
        <chakra.span textStyle="small" color="fg.muted">{texting ? `From ${formatPhone(number.number)} ${number.label}` : 'Only colleagues see notes'}</chakra.span>
        <Button size={28} variant="quiet" aria-pressed={!texting} onClick={() => setMode(texting ? 'note' : 'text')}>{texting ? 'Write a note' : 'Write a text'}</Button>
      </chakra.div>
      <VisuallyHidden as="label" {...{ htmlFor: id }}>{texting ? 'Text' : 'Note'}</VisuallyHidden>
      <TextBox id={id} boxRef={box} marks={texting} value={text} placeholder={texting ? 'Text' : 'Note for colleagues'} onText={write} onKeyDown={onKeyDown} />
      {texting && <TextFacts text={text} price={price ?? null} onEncode={write} />}
      {tooLong && <chakra.p role="alert" textStyle="small" color="red.fg">{`A text can have ${longest} characters and ${mostSegments} segments at most.`}</chakra.p>}
      <chakra.div display="flex" flexWrap="wrap" gap="8" alignItems="center">
        {texting && (
          <>
            <Popover title="Templates" width={316} open={choosing} onOpenChange={setChoosing} trigger={<IconButton aria-label="Templates" icon={TemplateIcon} />}>
              {choosing && <Templates numberUUID={number.numberUUID} phone={phone} onChoose={choose} />}
            </Popover>
            <Popover title="Schedule" width={316} trigger={<IconButton aria-label="Schedule" icon={ClockIcon} />}>
              <Stack gap="12">
                <FieldShell label="Send at" help="In the time zone of your device."><Input type="datetime-local" value={at} onChange={(event) => setAt(event.currentTarget.value)} /></FieldShell>
                {at && <div><Button onClick={() => setAt('')}>Send now instead</Button></div>}
              </Stack>
            </Popover>
            {at && <chakra.span textStyle="small" color="fg.muted">Sends <DateTime at={new Date(at).toISOString()} only="minute" /></chakra.span>}
          </>
        )}
        <chakra.span marginInlineStart="auto"><Button variant="filled" size={36} busy={busy} disabled={!ready} onClick={submit}>{texting ? (at ? 'Schedule' : 'Send') : 'Add note'}</Button></chakra.span>
      </chakra.div>
    </chakra.section>
  );
}
