import { plainName } from '../../../db/names';
import type { Mail } from '../mailer';
import { compose } from './compose';
import type { MailTarget } from './compose';

/** Notifies a user that the webhook of their account was turned off because it failed for days. */
export function webhookDisabledMail(target: MailTarget, host: string): Mail {
  return compose(target, {
    subject: `Your ${target.host.brandConfig.name} webhook was turned off`,
    before: [
      `For three days, every event that we sent to ${host} failed, so we turned the webhook off. Events are no longer sent.`,
    ],
    link: { label: 'Open Inbound Messages', path: '/main/inbound-messages' },
    after: [
      'There you can see why the attempts failed, test the webhook, turn it on again, and send failed events again.',
    ],
  });
}

/** A text that is forwarded by email. */
export interface ForwardedText {
  number: string;
  /** The label of the number. */
  label: string;
  phone: string;
  body: string;
}

/** Forwards a text that came to a number. */
export function forwardedTextMail(target: MailTarget, { number, label, phone, body }: ForwardedText): Mail {
  const name = label ? `${plainName(label)} (${number})` : number;
  return compose(target, {
    subject: `Text from ${phone} to ${number}`,
    before: [`${phone} texted ${name}:`, body],
    link: { label: 'Open Conversations', path: '/main/conversations' },
    after: [
      `You get this email because texts to ${number} are forwarded to this address. Replies to this email don’t reach the sender of the text.`,
    ],
  });
}
