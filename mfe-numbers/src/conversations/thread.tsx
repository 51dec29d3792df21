import { useEffect, useState } from 'react';
import { CheckCheckIcon, ChevronLeftIcon, ClockIcon, formatPhone, Status } from '@heliograph/shared/data';
import { ConfirmDialog, Menu } from '@heliograph/shared/overlay';
import { conversationStatus } from '@heliograph/shared/reference/conversations';
import { useShell } from '@heliograph/shared/session';
import { Button, chakra, Heading, HStack, IconButton } from '@heliograph/shared/ui';
import { Composer } from './composer';
import { nameOf, type Conversation } from './conversation';
import { changeDraft, type Unsent } from './draft-store';
import type { FromNumberProps } from './from-number';
import { ThreadTexts } from './thread-texts';
import { Typing } from './typing';
import { UnsentTexts } from './unsent-texts';
import { useDraft } from './use-draft';
import { useSend } from './use-send';

const hour = 3_600_000;
const snoozes = [['For an hour', hour], ['For 4 hours', 4 * hour], ['Until tomorrow', 24 * hour], ['For a week', 7 * 24 * hour]] as const;

export interface ThreadProps extends FromNumberProps {
  conversation: Conversation;
  /** Goes back to the inbox, on a phone or if it can't be loaded. */
  onClose: () => void;
  onDetails: () => void;
}

/** Shows one conversation: its texts and notes, and the composer. */
export function ThreadPane({ conversation, numbers, onClose, onDetails, onOpen, onNew }: ThreadProps) {
  const shell = useShell();
  const { conversationUUID, status, unread } = conversation;
  const [draft, setDraft] = useDraft(conversationUUID);
  const sending = useSend(conversationUUID);
  // A text to edit again, while the box has another one.
  const [instead, setInstead] = useState<{ body: string; key?: string } | null>(null);
  const discard = (key: string | undefined): void => changeDraft(conversationUUID, ({ unsent }) => ({ unsent: unsent.filter((one) => one.key !== key) }));
  const put = ({ body, key }: { body: string; key?: string }): void => {
    setDraft({ mode: 'text', text: body });
    discard(key);
  };
  const edit = (text: { body: string; key?: string }): void => (draft.text.trim() === '' ? put(text) : setInstead(text));
  const update = (changes: object): void => {
    // A failed call has shown its toast.
    shell.call('conversation.manage/updateconversation', { conversations: [conversationUUID], ...changes }).catch(() => undefined);
  };
  useEffect(() => {
    if (unread > 0) shell.call('conversation.manage/updateconversation', { conversations: [conversationUUID], read: true }, { quiet: true }).catch(() => undefined);
  }, [shell, conversationUUID, unread]);
  const cancel = (messageUUID: string): void => {
    shell.call('conversation.manage/cancelmessage', { messageUUID }).then(() => shell.toast.success(`Text to ${nameOf(conversation)} canceled`), () => undefined);
  };
  return (
    <chakra.section aria-label={nameOf(conversation)} display="flex" flexDirection="column" minHeight="0" height="100%">
      <chakra.header display="flex" flexWrap="wrap" alignItems="center" gap="8" padding="0 16px 12px" borderBottomWidth="1px" borderColor="border">
        <chakra.span display={{ base: 'inline-flex', md: 'none' }}><IconButton aria-label="Back to the inbox" icon={ChevronLeftIcon} onClick={onClose} /></chakra.span>
        <Heading as="h2" textStyle="title" marginInlineEnd="auto">{nameOf(conversation)} <chakra.span textStyle="small" color="fg.muted">{conversation.contact ? formatPhone(conversation.phone) : ''}</chakra.span></Heading>
        <Status of={conversationStatus} is={status} />
        <HStack gap="8">
          <Button variant="quiet" onClick={onDetails} display={{ base: 'inline-flex', xl: 'none' }}>Details</Button>
          <Menu trigger={<Button icon={ClockIcon}>Snooze</Button>} items={snoozes.map(([label, ms]) => ({ label, onSelect: () => update({ status: 'SNOOZED', snoozedUntil: new Date(Date.now() + ms).toISOString() }) }))} />
          {status === 'RESOLVED'
            ? <Button onClick={() => update({ status: 'OPEN' })}>Reopen</Button>
            : <Button icon={CheckCheckIcon} onClick={() => update({ status: 'RESOLVED' })}>Resolve</Button>}
        </HStack>
      </chakra.header>
      <ThreadTexts key={conversationUUID} conversationUUID={conversationUUID} onCancel={cancel} onEdit={(body) => edit({ body })} />
      <UnsentTexts texts={draft.unsent} sending={sending.sending} onRetry={(unsent: Unsent) => void sending.retry(unsent)} onEdit={edit} onDiscard={({ key }) => discard(key)} />
      <Typing key={`typing ${conversationUUID}`} conversationUUID={conversationUUID} />
      <Composer key={`write ${conversationUUID}`} conversation={conversation} numbers={numbers} onOpen={onOpen} onNew={onNew} draft={draft} onDraft={setDraft} sending={sending} />
      {instead && (
        <ConfirmDialog
          open onClose={() => setInstead(null)} title="Replace the text you are writing?" consequence="The text in the box is lost. The one that was not sent takes its place."
          confirmLabel="Replace text" cancelLabel="Keep text" onConfirm={() => put(instead)}
        />
      )}
    </chakra.section>
  );
}
