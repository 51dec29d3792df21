import Type from 'typebox';
import { AccountDetail } from './account';
import { defineCall } from './call';
import { Nothing } from './list';
import { Email } from './people';
import { Instant, Nullable, OneOf, Text, Uuid } from './values';

const Token = Text(200, 1);
/** A new session with the account data of its user, so that the page needs no second call to show its first screen. */
const SignedIn = Type.Object({ token: Type.String(), expiresAt: Instant, detail: AccountDetail });

/** Signing in and out. Only `login` may answer 401 without ending the session of the browser. */
export const session = {
  'session.manage/login': defineCall({
    summary: 'Exchanges a username (or email address) and password for a token and the account data of `getdetail`.',
    access: 'public',
    request: Type.Object({ usernameOrEmail: Text(100, 1), password: Text(200, 1) }, { additionalProperties: false }),
    response: SignedIn,
  }),
  'session.manage/magiclinkrequest': defineCall({
    summary: 'Mails a login link; the answer is the same for known and unknown users.',
    access: 'public',
    request: Type.Object({ usernameOrEmail: Text(100, 1) }, { additionalProperties: false }),
    response: Type.Object({ sent: Type.Boolean() }),
  }),
  'session.manage/magiclinkinfo': defineCall({
    summary: 'Returns for whom a login link is, masked, without using it up.',
    access: 'public',
    request: Type.Object({ token: Token }, { additionalProperties: false }),
    response: Type.Object({ maskedEmail: Type.String(), expiresAt: Instant }),
  }),
  'session.manage/magiclogin': defineCall({
    summary: 'Uses a login link up; answers like `login`.',
    access: 'public',
    request: Type.Object({ token: Token }, { additionalProperties: false }),
    response: SignedIn,
  }),
  'session.manage/linkinfo': defineCall({
    summary: 'Returns what a link to set a password is for (reset or invitation), without using it up.',
    access: 'public',
    request: Type.Object({ token: Token }, { additionalProperties: false }),
    response: Type.Object({
      kind: OneOf(['reset', 'invitation']),
      username: Type.String(),
      /** The account that the user belongs to; null for staff. */
      company: Nullable(Type.String()),
      /** Who sent the invitation; null for a reset, and where no user did. */
      invitedBy: Nullable(Type.String()),
      expiresAt: Instant,
    }),
  }),
  'session.manage/changesignupemail': defineCall({
    summary: 'Corrects the address of a sign-up that is not verified yet; the earlier link dies. The answer is the same for an address in use.',
    access: 'public',
    request: Type.Object({ usernameOrEmail: Text(100, 1), password: Text(200, 1), email: Email }, { additionalProperties: false }),
    response: Type.Object({ emailVerification: Type.Literal('sent') }),
  }),
  'session.manage/verifyemail': defineCall({
    summary: 'Verifies an email address by the link token, or by address and the six-digit code.',
    access: 'public',
    request: Type.Object(
      { token: Type.Optional(Token), email: Type.Optional(Text(100, 1)), code: Type.Optional(Type.String({ pattern: '^\\d{6}$' })) },
      { additionalProperties: false },
    ),
    response: Type.Object({ verified: Type.Boolean() }),
  }),
  'session.manage/resendverification': defineCall({
    summary: 'Mails the verification again; the answer is the same for known and unknown addresses.',
    access: 'public',
    request: Type.Object({ usernameOrEmail: Text(100, 1) }, { additionalProperties: false }),
    response: Type.Object({ sent: Type.Boolean() }),
  }),
  'session.manage/logout': defineCall({
    summary: 'Revokes the session that makes the call.',
    access: 'signedIn',
    request: Nothing,
    response: Type.Object({ loggedOut: Type.Boolean() }),
  }),
  'session.manage/listsessions': defineCall({
    summary: 'The live sessions of the user who asks.',
    access: 'signedIn',
    request: Nothing,
    response: Type.Object({
      items: Type.Array(
        Type.Object({
          sessionUUID: Uuid,
          createdAt: Instant,
          expiresAt: Instant,
          lastSeenAt: Nullable(Instant),
          ip: Nullable(Type.String()),
          userAgent: Nullable(Type.String()),
          current: Type.Boolean(),
        }),
      ),
    }),
  }),
  'session.manage/revokesession': defineCall({
    summary: 'Revokes one of the own sessions.',
    access: 'signedIn',
    request: Type.Object({ sessionUUID: Uuid }, { additionalProperties: false }),
    response: Type.Object({ revoked: Type.Boolean() }),
  }),
};
