import { useEffect, useState } from 'react';
import { ConfirmDialog } from '@heliograph/kit/overlay';
import { useShell } from '@heliograph/platform/session';
import { chakra } from '@heliograph/kit/ui';
import { Composer } from './composer';
import { nameOf, type Conversation } from './conversation';
import type { Unsent } from './draft-store';
import type { FromNumberProps } from './from-number';
import { ThreadHead } from './thread-head';
import { ThreadTexts } from './thread-texts';
import { Typing } from './typing';
import { UnsentTexts } from './unsent-texts';
import { useDraft, useDrafts } from './use-draft';
import { useSend } from './use-send';

export interface ThreadProps extends FromNumberProps {
  conversation: Conversation;
  /** Goes back to the inbox, on a phone or if it can't be loaded. */
  onClose: () => void;
  onDetails: () => void;
}

/** Shows one conversation: its texts and notes, and the composer. */
export function ThreadPane({ conversation, numbers, onClose, onDetails, onOpen, onNew }: ThreadProps) {
  const shell = useShell();
  const { conversationUUID, unread } = conversation;
  const drafts = useDrafts();
  const [draft, setDraft] = useDraft(conversationUUID);
  const sending = useSend(conversationUUID);
  // A text to edit again, while the box has another one.
  const [instead, setInstead] = useState<{ body: string; key?: string } | null>(null);
  const discard = (key: string | undefined): void =>
    drafts.change(conversationUUID, ({ unsent }) => ({ unsent: unsent.filter((one) => one.key !== key) }));
  const put = ({ body, key }: { body: string; key?: string }): void => {
    setDraft({ mode: 'text', text: body });
    discard(key);
  };
  const edit = (text: { body: string; key?: string }): void =>
    draft.text.trim() === '' ? put(text) : setInstead(text);
  useEffect(() => {
    if (unread > 0)
      shell
        .call(
          'conversation.manage/updateconversation',
          { conversations: [conversationUUID], read: true },
          { quiet: true },
        )
        .catch(() => undefined);
  }, [shell, conversationUUID, unread]);
  const cancel = (messageUUID: string): void => {
    shell.call('conversation.manage/cancelmessage', { messageUUID }).then(
      () => shell.toast.success(`Text to ${nameOf(conversation)} canceled`),
      () => undefined,
    );
  };
  return (
    <chakra.section aria-label={nameOf(conversation)} display="flex" flexDirection="column" minHeight="0" height="100%">
      <ThreadHead conversation={conversation} onClose={onClose} onDetails={onDetails} />
      <ThreadTexts
        key={conversationUUID}
        conversationUUID={conversationUUID}
        name={nameOf(conversation)}
        onCancel={cancel}
        onEdit={(body) => edit({ body })}
      />
      <UnsentTexts
        texts={draft.unsent}
        sending={sending.sending}
        onRetry={(unsent: Unsent) => void sending.retry(unsent)}
        onEdit={edit}
        onDiscard={({ key }) => discard(key)}
      />
      <Typing key={`typing ${conversationUUID}`} conversationUUID={conversationUUID} />
      <Composer
        key={`write ${conversationUUID}`}
        conversation={conversation}
        numbers={numbers}
        onOpen={onOpen}
        onNew={onNew}
        draft={draft}
        onDraft={setDraft}
        sending={sending}
      />
      {instead && (
        <ConfirmDialog
          open
          onClose={() => setInstead(null)}
          title="Replace the text you’re writing?"
          consequence="The text in the box will be lost, and the unsent text takes its place."
          confirmLabel="Replace text"
          cancelLabel="Keep text"
          onConfirm={() => put(instead)}
        />
      )}
    </chakra.section>
  );
}
