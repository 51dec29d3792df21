import type { CallResponse } from '@heliograph/contract';
import type { FastifyInstance } from 'fastify';
import { inviterOf, managedUserById, ownedError } from '../../users';
import { CLAIM_MS, claimByLink } from '../../sign-ups';
import { emailOwner } from '../../users/user-record';
import { registerPublicCall } from '../../../../http/register-call';
import type { PublicContext } from '../../../../http/register-call';
import { countingFailures, readLink } from './links';
import { isNameTaken } from '../../log-in/mail-sign-up';
import { realmOf } from '../../log-in/subject';

type Context = PublicContext<'session.manage/linkinfo'>;
type Info = CallResponse<'session.manage/linkinfo'>;

const kinds = { RESET: 'reset', INVITE: 'invitation', CHANGE_EMAIL: 'emailChange', UNDO_EMAIL: 'emailUndo' } as const;

/** Serves `session.manage/linkinfo`: what to show before an emailed link is used. */
export function registerLinkInfo(app: FastifyInstance): void {
  registerPublicCall(app, 'session.manage/linkinfo', (context) =>
    countingFailures(context, context.ip, async () => (await signUpInfo(context)) ?? userInfo(context)),
  );
}

async function signUpInfo({ db, host, body, clock }: Context): Promise<Info | null> {
  const realm = realmOf(host);
  const claim = await claimByLink(db, realm.brandId, body.token, clock());
  if (!claim) return null;
  const { email, username, company, createdAt } = claim;
  if (await emailOwner(db, realm, email)) throw ownedError();
  const usernameTaken = await isNameTaken(db, realm, username);
  return {
    kind: 'signUp',
    username,
    usernameTaken,
    email,
    company,
    invitedBy: null,
    expiresAt: new Date(createdAt.getTime() + CLAIM_MS).toISOString(),
  };
}

async function userInfo(context: Context): Promise<Info> {
  const { db, host, body } = context;
  const { live, user } = await readLink(context, host, body.token, ['RESET', 'INVITE', 'CHANGE_EMAIL', 'UNDO_EMAIL']);
  const kind = kinds[live.purpose as keyof typeof kinds];
  const invited = kind === 'invitation';
  if (invited && (await emailOwner(db, user, user.email, user.id))) throw ownedError();
  const member = await managedUserById(db, user.id);
  return {
    kind,
    username: user.username,
    usernameTaken: false,
    email: kind === 'emailChange' ? (member?.pendingEmail ?? null) : live.email,
    company: member?.company ?? null,
    invitedBy: invited ? await inviterOf(db, user.id) : null,
    expiresAt: live.expiresAt.toISOString(),
  };
}
