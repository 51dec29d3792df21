import type { Mail } from '../ports/mailer';
import { compose, ignore } from './compose';
import type { MailTarget } from './compose';

/** Asks to confirm a new email address, at that address. */
export function changeEmailMail(target: MailTarget, token: string): Mail {
  return compose(target, {
    subject: `Confirm your new email address for ${target.host.brandConfig.name}`,
    before: ['Confirm with this link that this is your new email address. It works for 24 hours. Until then we use your old address.'],
    link: { label: 'Confirm email address', path: `/session/verify-email?token=${token}` },
    after: [ignore],
  });
}

/** Tells the owner of an address that another user asked for it. */
export function addressWantedMail(target: MailTarget, ownUsername: string): Mail {
  return compose(target, {
    subject: `Your email address on ${target.host.brandConfig.name}`,
    before: [
      `Someone asked to use this email address for another user. It already belongs to your user ${ownUsername}, so nothing changes.`,
      `If that was you, change the address of ${ownUsername} first, then ask for this one again.`,
    ],
    after: [ignore],
  });
}

/** Notifies the old address that another one was requested, with a link to undo it. */
export function emailChangeNoticeMail(target: MailTarget, token: string, newEmail: string): Mail {
  return compose(target, {
    subject: `Your email address for ${target.host.brandConfig.name} is about to change`,
    before: [
      `The email address of your user is about to change to ${newEmail}. It changes when the link that we sent there is opened.`,
      'If neither you nor the owner of your account asked for this, undo it with this link. It works for 7 days, also after the change: it restores this address, logs everyone out, and lets you set a new password.',
    ],
    link: { label: 'Undo this change', path: `/session/verify-email?token=${token}` },
    after: [`Questions? Write to ${target.host.brandConfig.supportEmail}.`],
  });
}
