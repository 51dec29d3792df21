import Type from 'typebox';
import type { Static } from 'typebox';
import { loginMethod, loginOutcome } from '../reference/logins';
import { AccountDetail, Password } from './account';
import { defineCall } from './call';
import { Nothing } from './list';
import { Email, Username } from './people';
import { AuthenticatorSetUp, RecoveryCodes } from './two-factors';
import { DeviceToken, Instant, Nullable, OneOf, Text, Uuid } from './values';

const Token = Text(200, 1);
/** A new session with the account data of its user, so that the page needs no second call for its first screen. */
const SignedIn = Type.Object({
  token: Type.String(),
  expiresAt: Instant,
  detail: AccountDetail,
  /** Send it as `device` with the next login: wrong passwords of others do not delay a known device. */
  deviceToken: Type.String(),
  /** After a challenge with `setUpTotp`, once. */
  recoveryCodes: Type.Optional(RecoveryCodes),
});
/** A login that requires a code, sent to `answerchallenge`. There is no session yet. */
const Challenge = Type.Object({
  challenge: Type.String(),
  kind: OneOf(['emailCode', 'totp', 'setUpTotp']),
  expiresAt: Instant,
  /** With `setUpTotp`: the setup data for an authenticator app; its first code answers the challenge. */
  setUp: Type.Optional(Type.Object(AuthenticatorSetUp)),
});
const LoginAnswer = Type.Union([SignedIn, Challenge]);

export type SignedIn = Static<typeof SignedIn>;
export type Challenge = Static<typeof Challenge>;
export type LoginAnswer = Static<typeof LoginAnswer>;

/** Login and logout. Only `login` may return 401 without ending the browser's session. */
export const session = {
  'session.manage/login': defineCall({
    summary:
      'Logs in with a username (or email address) and password. Returns a token and the account data of `getdetail`, or a challenge.',
    access: 'public',
    effect: 'grants',
    request: Type.Object(
      { usernameOrEmail: Text(100, 1), password: Text(200, 1), device: Type.Optional(DeviceToken) },
      { additionalProperties: false },
    ),
    response: LoginAnswer,
  }),
  'session.manage/answerchallenge': defineCall({
    summary:
      'Completes the challenge of a login with its code. Responds like `login`; 410 if the challenge has expired.',
    access: 'public',
    effect: 'grants',
    request: Type.Object(
      { challenge: Token, code: Text(40, 1), device: Type.Optional(DeviceToken) },
      { additionalProperties: false },
    ),
    response: LoginAnswer,
  }),
  'session.manage/resendchallenge': defineCall({
    summary: 'Emails a new code for a challenge. The earlier code stops working.',
    access: 'public',
    effect: 'changes',
    request: Type.Object({ challenge: Token }, { additionalProperties: false }),
    response: Type.Object({ sent: Type.Boolean() }),
  }),
  'session.manage/magiclinkrequest': defineCall({
    summary: 'Emails a login link. The response is the same for known and unknown users.',
    access: 'public',
    effect: 'changes',
    request: Type.Object(
      { usernameOrEmail: Text(100, 1), device: Type.Optional(DeviceToken) },
      { additionalProperties: false },
    ),
    response: Type.Object({ sent: Type.Boolean() }),
  }),
  'session.manage/magiclinkinfo': defineCall({
    summary:
      'Returns the masked recipient of a login link, and for staff who act as a user what the link is for, without using the link.',
    access: 'public',
    effect: 'reads',
    request: Type.Object({ token: Token }, { additionalProperties: false }),
    response: Type.Object({
      maskedEmail: Type.String(),
      expiresAt: Instant,
      /** Set for a link of staff: the user of the session that it opens. */
      impersonation: Type.Optional(
        Type.Object({ name: Type.String(), company: Type.String(), readOnly: Type.Boolean() }),
      ),
    }),
  }),
  'session.manage/magiclogin': defineCall({
    summary: 'Logs in with a login link. Responds like `login`.',
    access: 'public',
    effect: 'grants',
    request: Type.Object({ token: Token, device: Type.Optional(DeviceToken) }, { additionalProperties: false }),
    response: LoginAnswer,
  }),
  'session.manage/linkinfo': defineCall({
    summary:
      'Returns the purpose of an emailed link (sign-up, invitation, reset, change of address), without using the link.',
    access: 'public',
    effect: 'reads',
    request: Type.Object({ token: Token }, { additionalProperties: false }),
    response: Type.Object({
      kind: OneOf(['reset', 'invitation', 'signUp', 'emailChange', 'emailUndo']),
      username: Type.String(),
      /** True if the username of a sign-up has been taken meanwhile: it needs another. */
      usernameTaken: Type.Boolean(),
      /** The address that the link verifies or restores; null for other links. */
      email: Nullable(Type.String()),
      /** The user's account; null for staff. */
      company: Nullable(Type.String()),
      /** The user who sent the invitation; null for other links, and if no user did. */
      invitedBy: Nullable(Type.String()),
      expiresAt: Instant,
    }),
  }),
  'session.manage/completesignup': defineCall({
    summary:
      'Completes a sign-up with its emailed link: sets the password (and another username if it is taken), and creates account and user.',
    access: 'public',
    effect: 'grants',
    request: Type.Object({ token: Token, username: Username, password: Password }, { additionalProperties: false }),
    response: Type.Object({ completed: Type.Boolean(), username: Type.String() }),
  }),
  'session.manage/changesignupemail': defineCall({
    summary:
      'Corrects the email address of a sign-up. The earlier link stops working. The response is the same for an address in use.',
    access: 'public',
    effect: 'changes',
    request: Type.Object({ claim: Token, email: Email }, { additionalProperties: false }),
    response: Type.Object({ emailVerification: Type.Literal('sent') }),
  }),
  'session.manage/verifyemail': defineCall({
    summary:
      'Confirms a new email address with its link and ends all sessions; or exchanges the six-digit code of a sign-up for its link.',
    access: 'public',
    effect: 'grants',
    request: Type.Object(
      {
        token: Type.Optional(Token),
        claim: Type.Optional(Token),
        code: Type.Optional(Type.String({ pattern: '^\\d{6}$' })),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({
      verified: Type.Boolean(),
      /** The token for `completesignup`; null for a new address. */
      link: Nullable(Type.String()),
      sessionsRevoked: Type.Integer(),
    }),
  }),
  'session.manage/resendverification': defineCall({
    summary: 'Resends the link of a sign-up, with a new code.',
    access: 'public',
    effect: 'changes',
    request: Type.Object({ claim: Token }, { additionalProperties: false }),
    response: Type.Object({ sent: Type.Boolean() }),
  }),
  'session.manage/undoemailchange': defineCall({
    summary:
      'Restores the old email address with the link sent there, ends all sessions, and emails a link to set a new password.',
    access: 'public',
    effect: 'grants',
    request: Type.Object({ token: Token }, { additionalProperties: false }),
    response: Type.Object({ undone: Type.Boolean(), email: Type.String() }),
  }),
  'session.manage/logout': defineCall({
    summary: 'Revokes the caller’s session.',
    access: 'signedIn',
    effect: 'changes',
    invalidatesNone: 'The page ends with the session.',
    request: Nothing,
    response: Type.Object({ loggedOut: Type.Boolean() }),
  }),
  'session.manage/listsessions': defineCall({
    summary: 'Lists the caller’s active sessions.',
    access: 'signedIn',
    effect: 'reads',
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
  'session.manage/listlogins': defineCall({
    summary:
      'Lists the last 20 attempts to log in as the caller, newest first: when, from where, how, and how they ended.',
    access: 'signedIn',
    effect: 'reads',
    request: Nothing,
    response: Type.Object({
      items: Type.Array(
        Type.Object({
          loginUUID: Uuid,
          at: Instant,
          outcome: OneOf(loginOutcome.values),
          method: OneOf(loginMethod.values),
          ip: Nullable(Type.String()),
          userAgent: Nullable(Type.String()),
        }),
      ),
    }),
  }),
  'session.manage/revokesession': defineCall({
    summary: 'Revokes one of the caller’s sessions.',
    access: 'signedIn',
    effect: 'changes',
    invalidates: ['session.manage/listsessions'],
    request: Type.Object({ sessionUUID: Uuid }, { additionalProperties: false }),
    response: Type.Object({ revoked: Type.Boolean() }),
  }),
};
