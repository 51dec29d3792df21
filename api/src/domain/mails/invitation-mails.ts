import { plainName } from '../names';
import type { Mail } from '../ports/mailer';
import { compose, namedAs, newPasswordPath } from './compose';
import type { MailTarget } from './compose';

/** The inviting user, and the company and username of the invited one. `company` is null for staff. */
export interface Invitation {
  by: string;
  company: string | null;
  username: string;
}

const placeOf = ({ host }: MailTarget, company: string | null) =>
  company === null ? `the ${host.brandConfig.name} staff` : `${company} on ${host.brandConfig.name}`;

const plainInvitation = ({ by, company, username }: Invitation): Invitation => ({ by: plainName(by), company: company && plainName(company), username });

const unknown = ({ by, company }: Invitation) => `If you don’t know ${company === null ? by : `${by} or ${company}`}, ignore this email. Nothing will change.`;

/** Invites a user. */
export function invitationMail(target: MailTarget, token: string, given: Invitation): Mail {
  const invitation = plainInvitation(given);
  const { by, company, username } = invitation;
  return compose(target, {
    subject: `${by} invited you to ${placeOf(target, company)}`,
    before: [`${by} invited you to join ${placeOf(target, company)}.`, `${namedAs(username)} Choose a password to get started. The link works for 7 days.`],
    link: { label: 'Accept invitation', path: newPasswordPath(token) },
    after: [unknown(invitation)],
  });
}

/** Tells the owner of an address that they were invited with it, and why the invitation cannot be accepted. */
export function invitedElsewhereMail(target: MailTarget, given: Invitation, ownUsername: string): Mail {
  const invitation = plainInvitation(given);
  const { by, company } = invitation;
  return compose(target, {
    subject: `${by} invited you to ${placeOf(target, company)}`,
    before: [
      `${by} invited you to join ${placeOf(target, company)}.`,
      `This email address already belongs to your user ${ownUsername}, and an address can belong to one user only. Ask ${by} to invite you with another address. Or change the address of ${ownUsername} first, then ask for the invitation again.`,
    ],
    after: [unknown(invitation)],
  });
}
