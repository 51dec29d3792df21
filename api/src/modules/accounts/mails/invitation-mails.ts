import { plainName } from '../../../db/names';
import type { Mail } from '../../notices';
import { compose, usernameLine, newPasswordPath, type MailTarget } from '../../notices';

/** An invitation. `company` is null for staff. */
export interface Invitation {
  by: string;
  company: string | null;
  username: string;
}

const placeOf = ({ host }: MailTarget, company: string | null) =>
  company === null ? `the ${host.brandConfig.name} staff` : `${company} on ${host.brandConfig.name}`;

const plainInvitation = ({ by, company, username }: Invitation): Invitation => ({
  by: plainName(by),
  company: company && plainName(company),
  username,
});

const unknown = ({ by, company }: Invitation) =>
  `If you don’t know ${company === null ? by : `${by} or ${company}`}, you can ignore this email. Nothing will change.`;

/** Invites a user, with a link to choose a password. */
export function invitationMail(target: MailTarget, token: string, given: Invitation): Mail {
  const invitation = plainInvitation(given);
  const { by, company, username } = invitation;
  return compose(target, {
    subject: `${by} invited you to ${placeOf(target, company)}`,
    before: [
      `${by} invited you to join ${placeOf(target, company)}.`,
      `${usernameLine(username)} To get started, choose a password with the link below. It expires in 7 days.`,
    ],
    link: { label: 'Accept invitation', path: newPasswordPath(token) },
    after: [unknown(invitation)],
  });
}

/** Informs the owner of an address that they were invited with it, and why they can't accept. */
export function invitedElsewhereMail(target: MailTarget, given: Invitation, ownUsername: string): Mail {
  const invitation = plainInvitation(given);
  const { by, company } = invitation;
  return compose(target, {
    subject: `${by} invited you to ${placeOf(target, company)}`,
    before: [
      `${by} invited you to join ${placeOf(target, company)}.`,
      `You can’t accept this invitation yet, because this email address is already linked to your username ${ownUsername}. Ask ${by} to invite you at another address. Or change the email address of ${ownUsername}, then ask for a new invitation.`,
    ],
    after: [unknown(invitation)],
  });
}
