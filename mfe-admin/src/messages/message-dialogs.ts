import { SendIcon, UndoIcon, type BulkAction, type RowOf } from '@heliograph/kit/data';
import type { MenuItem } from '@heliograph/kit/overlay';
import { mayMark, mayRequeue, messageAct, type MessageAct } from '@heliograph/contract/reference/message-acts';
import type { OutboundStatus } from '@heliograph/contract/reference/messages';
import { CheckIcon, EyeIcon, RetryIcon, type IconShape } from '@heliograph/kit/ui';

/** A message in either list of staff, as far as acts depend on it. */
export interface ActMessage {
  messageUUID: string;
  company: string;
  /** The other party. */
  phone: string;
  /** Null for one that came in. */
  status: OutboundStatus | null;
  /** What it was charged. */
  total: string;
  refunded: boolean;
}

/** An act on messages, in a dialog. */
export interface MessageDialog {
  act: MessageAct;
  messages: readonly ActMessage[];
}

const icons: Record<MessageAct, IconShape> = {
  REQUEUE: RetryIcon,
  MARK: CheckIcon,
  REFUND: UndoIcon,
  REDELIVER: SendIcon,
};

/** Returns a message that an account sent, for acts. */
export const sentMessage = (row: RowOf<'admin.manage/getoutboundmessages'>): ActMessage => ({
  messageUUID: row.messageUUID,
  company: row.account.company,
  phone: row.to,
  status: row.status,
  total: row.total,
  refunded: row.refundedAt !== null,
});

/** Returns a message that came in, for acts. */
export const receivedMessage = (row: RowOf<'admin.manage/getinboundmessages'>): ActMessage => ({
  messageUUID: row.messageUUID,
  company: row.account.company,
  phone: row.from,
  status: null,
  total: row.total,
  refunded: true,
});

/** Returns the acts that a message takes. */
export function actsOf({ status, total, refunded }: ActMessage): MessageAct[] {
  return messageAct.values.filter((act) => {
    if (act === 'REDELIVER') return true;
    if (status === null) return false;
    if (act === 'REFUND') return !refunded && Number(total) !== 0;
    return act === 'REQUEUE' ? mayRequeue(status) : mayMark(status);
  });
}

/** Returns the menu of a message. */
export function messageMenu(message: ActMessage, view: () => void, start: (dialog: MessageDialog) => void): MenuItem[] {
  return [
    { label: 'View', icon: EyeIcon, onSelect: view },
    ...actsOf(message).map((act) => ({
      label: messageAct.label(act),
      icon: icons[act],
      onSelect: () => start({ act, messages: [message] }),
    })),
  ];
}

/** Returns the acts that at least one of the selected messages takes, on those that take it. */
export function messageBulk(messages: readonly ActMessage[], start: (dialog: MessageDialog) => void): BulkAction[] {
  return messageAct.values.flatMap((act) => {
    const fit = messages.filter((message) => actsOf(message).includes(act));
    if (fit.length === 0) return [];
    return [{ label: messageAct.label(act), icon: icons[act], run: () => start({ act, messages: fit }) }];
  });
}
