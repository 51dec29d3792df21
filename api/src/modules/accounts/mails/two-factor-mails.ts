import type { Mail } from '../../notices';
import { compose, type MailTarget } from '../../notices';

const notYou = ({ host }: MailTarget) =>
  `If this wasn’t you, change your password and contact us at ${host.brandConfig.supportEmail}.`;

/** Notifies a user that two-step verification was turned on, or moved to another device. */
export function twoFactorOnMail(target: MailTarget): Mail {
  return compose(target, {
    subject: `Two-step verification is on for ${target.host.brandConfig.name}`,
    before: ['From now on, we’ll ask for a code from your authenticator app when you log in.'],
    after: [notYou(target)],
  });
}

/** Notifies a user that two-step verification was turned off. */
export function twoFactorOffMail(target: MailTarget): Mail {
  return compose(target, {
    subject: `Two-step verification is off for ${target.host.brandConfig.name}`,
    before: ['You can now log in with just your password.'],
    after: [notYou(target)],
  });
}

/** Notifies a user that an owner or staff removed the second factor. */
export function twoFactorResetMail(target: MailTarget, { by, username }: { by: string; username: string }): Mail {
  return compose(target, {
    subject: `Two-step verification was reset for ${target.host.brandConfig.name}`,
    before: [
      `${by} reset two-step verification for your username ${username}. You’ve been logged out everywhere, and your old codes no longer work.`,
    ],
    after: [
      `If you didn’t request this, change your password and contact us at ${target.host.brandConfig.supportEmail}.`,
    ],
  });
}

/** Notifies a user that a recovery code was used, and how many are left. */
export function recoveryCodeUsedMail(target: MailTarget, left: number): Mail {
  const rest = left === 0 ? 'You have none left.' : left === 1 ? 'You have 1 left.' : `You have ${left} left.`;
  return compose(target, {
    subject: `A recovery code was used for ${target.host.brandConfig.name}`,
    before: [
      `Someone, probably you, used one of your recovery codes. ${rest} You can get new ones under “Two-step verification”.`,
    ],
    after: [notYou(target)],
  });
}
