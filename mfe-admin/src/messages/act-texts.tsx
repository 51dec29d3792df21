import type { ReactNode } from 'react';
import { countOf, formatPhone } from '@heliograph/kit/data';
import { formatAmount, parseUsd } from '@heliograph/contract/money';
import { mayRepeat, type MessageAct } from '@heliograph/contract/reference/message-acts';
import type { ActMessage } from './message-dialogs';

/** Returns the message that is changed, or how many are. */
export const nameOf = (messages: readonly ActMessage[]): string =>
  messages.length === 1 && messages[0]
    ? `message ${messages[0].status === null ? 'from' : 'to'} ${formatPhone(messages[0].phone)}`
    : countOf(messages.length, 'message', 'messages');

/** Returns how many of the messages may already have arrived. */
export const repeats = (messages: readonly ActMessage[]): number =>
  messages.filter(({ status }) => status !== null && mayRepeat(status)).length;

const usd = (micro: bigint) => formatAmount(micro);

/** Returns what the messages were charged. */
export const totalOf = (messages: readonly ActMessage[]): string =>
  usd(messages.reduce((sum, { total }) => sum + (parseUsd(total) ?? 0n), 0n));

/** The title, the consequence, the button, and the toast of an act. */
export interface ActText {
  title: string;
  consequence: ReactNode;
  confirm: string;
  done: string;
}

/** Returns the texts of an act on messages. */
export function actText(act: MessageAct, messages: readonly ActMessage[]): ActText {
  const name = nameOf(messages);
  const plural = messages.length > 1;
  const it = plural ? 'them' : 'it';
  const owners = new Set(messages.map(({ company }) => company));
  const owner = owners.size === 1 ? ([...owners][0] ?? '') : countOf(owners.size, 'account', 'accounts');
  switch (act) {
    case 'REQUEUE':
      return {
        title: `Requeue ${name}?`,
        consequence: `${plural ? 'Messages' : 'A message'} still in the queue ${plural ? 'are' : 'is'} sent now. Otherwise we send ${it} again as ${plural ? 'new messages' : 'a new message'}, which ${owner} pays for.`,
        confirm: 'Requeue',
        done: `${name[0]?.toUpperCase() ?? ''}${name.slice(1)} requeued`,
      };
    case 'MARK':
      return {
        title: `Set status of ${name}?`,
        consequence:
          'The timeline and the account’s webhook get an event. Charges stay. A later delivery receipt can change the status again.',
        confirm: 'Set status',
        done: `Status of ${name} set`,
      };
    case 'REFUND':
      return {
        title: `Refund ${name}?`,
        consequence: `Adds ${totalOf(messages)} to the balance of ${owner}, carrier surcharges included. A message can be refunded once.`,
        confirm: plural ? 'Refund messages' : 'Refund message',
        done: `${totalOf(messages)} refunded`,
      };
    case 'REDELIVER':
      return {
        title: `Resend the webhook event of ${name}?`,
        consequence: `The webhook of ${owner} gets the latest event again, also if it received it before.`,
        confirm: plural ? 'Resend events' : 'Resend event',
        done: `Webhook event of ${name} resent`,
      };
  }
}
