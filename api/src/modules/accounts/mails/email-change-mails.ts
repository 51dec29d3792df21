import type { Mail } from '../../notices';
import { compose, ignoreNotice, type MailTarget } from '../../notices';

/** Asks the new address for confirmation. */
export function changeEmailMail(target: MailTarget, token: string): Mail {
  return compose(target, {
    subject: `Confirm your new email address for ${target.host.brandConfig.name}`,
    before: [
      'To start using this email address, confirm it with the link below. The link expires in 24 hours. Until you confirm, we’ll keep using your old address.',
    ],
    link: { label: 'Confirm email address', path: `/session/verify-email?token=${token}` },
    after: [ignoreNotice],
  });
}

/** Informs the owner of an address that another user requested it. */
export function addressWantedMail(target: MailTarget, ownUsername: string): Mail {
  return compose(target, {
    subject: `Your email address on ${target.host.brandConfig.name}`,
    before: [
      `Someone tried to use this email address for another username. It’s already linked to your username ${ownUsername}, so nothing has changed.`,
      `If that was you, change the email address of ${ownUsername} first, then try again.`,
    ],
    after: [ignoreNotice],
  });
}

/** Notifies the old address of a requested change, with a link to undo it. */
export function emailChangeNoticeMail(target: MailTarget, token: string, newEmail: string): Mail {
  return compose(target, {
    subject: `Your email address for ${target.host.brandConfig.name} is about to change`,
    before: [
      `We received a request to change your email address to ${newEmail}. The change takes effect once it’s confirmed with the link we sent to that address.`,
      'If neither you nor an owner of your account requested this, undo the change with the link below. It works for 7 days, even after the change. It restores this address, logs you out everywhere, and lets you set a new password.',
    ],
    link: { label: 'Undo this change', path: `/session/verify-email?token=${token}` },
    after: [`Questions? Contact us at ${target.host.brandConfig.supportEmail}.`],
  });
}
