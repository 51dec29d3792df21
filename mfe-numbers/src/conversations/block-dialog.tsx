import { ConfirmDialog } from '@heliograph/kit/overlay';
import { useShell } from '@heliograph/platform/session';
import { nameOf, type ConversationRow } from './conversation';

export interface BlockDialogProps {
  conversation: ConversationRow;
  onClose: () => void;
}

/** Blocks the phone of a conversation, after a confirmation. */
export function BlockDialog({ conversation, onClose }: BlockDialogProps) {
  const shell = useShell();
  const block = async (): Promise<void> => {
    await shell.call('conversation.manage/blockphone', { conversationUUID: conversation.conversationUUID });
    shell.toast.success(`${nameOf(conversation)} blocked`);
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Block ${nameOf(conversation)}?`}
      consequence="Adds the number to the number blacklist: none of your numbers can text it until it is removed there. It can still text you."
      confirmLabel="Block number"
      cancelLabel="Keep number"
      onConfirm={block}
    />
  );
}
