import type { Mail } from '../ports/mailer';
import { compose } from './compose';
import type { MailTarget } from './compose';

/** Notifies a user that the webhook of their account was turned off because it failed for days. */
export function webhookDisabledMail(target: MailTarget, host: string): Mail {
  return compose(target, {
    subject: `Your ${target.host.brandConfig.name} webhook was turned off`,
    before: [`For three days, every event that we sent to ${host} failed, so we turned the webhook off. Events are no longer sent.`],
    link: { label: 'Open Inbound Messages', path: '/main/inbound-messages' },
    after: ['There you can see why the attempts failed, test the webhook, turn it on again, and send failed events again.'],
  });
}
