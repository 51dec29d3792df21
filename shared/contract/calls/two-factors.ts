import Type from 'typebox';
import { ownerRoles } from '../reference/roles';
import { defineCall } from './call';
import { Nothing } from './list';
import { Instant, Nullable, Text } from './values';

/** The code that a user enters: six digits from the app, or a recovery code, with or without spaces and dashes. */
export const Code = Text(40, 1);

/** Identifies a setup until it is confirmed. */
export const SetUpHandle = Text(100, 1);

/** Setup data for an authenticator app: the secret in base32 for typing, the URL for the QR code. */
export const AuthenticatorSetUp = { secret: Type.String(), uri: Type.String() };

/** Shown once; each code works once. */
export const RecoveryCodes = Type.Array(Type.String());

const Status = Type.Object({
  enabled: Type.Boolean(),
  since: Nullable(Instant),
  recoveryCodesLeft: Type.Integer(),
  /** True for staff, and if the account requires it: it can't be turned off. */
  required: Type.Boolean(),
  /** True if the account requires it of all its users; null for staff. */
  accountRequires: Nullable(Type.Boolean()),
});

/** Two-step verification of the calling user, and the confirmation that calls about money and roles require. */
export const twoFactors = {
  'session.manage/stepup': defineCall({
    summary:
      'Confirms the caller’s identity for this session, with a code of the second factor, or with the password of a user without one.',
    access: 'signedIn',
    effect: 'grants',
    noStepUp: 'It is the proof.',
    invalidatesNone: 'Only the session remembers the proof.',
    request: Type.Object(
      { password: Type.Optional(Text(200, 1)), code: Type.Optional(Code) },
      { additionalProperties: false },
    ),
    response: Type.Object({ provedUntil: Instant }),
  }),
  'session.manage/gettwofactor': defineCall({
    summary: 'Returns the caller’s two-step verification settings.',
    access: 'signedIn',
    effect: 'reads',
    request: Nothing,
    response: Status,
  }),
  'session.manage/starttwofactor': defineCall({
    summary: 'Returns a new secret for an authenticator app. Nothing changes until the first code confirms it.',
    access: 'signedIn',
    effect: 'grants',
    invalidatesNone: 'Nothing changes until the first code confirms it.',
    request: Nothing,
    response: Type.Object({ setUp: SetUpHandle, ...AuthenticatorSetUp }),
  }),
  'session.manage/confirmtwofactor': defineCall({
    summary: 'Turns on two-step verification with the app’s first code. Returns the recovery codes, once.',
    access: 'signedIn',
    effect: 'grants',
    invalidates: [
      'session.manage/gettwofactor',
      'account.manage/getusers',
      'admin.manage/getadminusers',
      'admin.manage/getaudit',
    ],
    request: Type.Object({ setUp: SetUpHandle, code: Code }, { additionalProperties: false }),
    response: Type.Object({ recoveryCodes: RecoveryCodes }),
  }),
  'session.manage/newrecoverycodes': defineCall({
    summary: 'Replaces the recovery codes. Returns the new ones, once.',
    access: 'signedIn',
    effect: 'grants',
    invalidates: ['session.manage/gettwofactor'],
    request: Nothing,
    response: Type.Object({ recoveryCodes: RecoveryCodes }),
  }),
  // Asks for a code itself, so requiring confirmation too would ask twice.
  'session.manage/disabletwofactor': defineCall({
    summary: 'Turns off two-step verification with a code. Returns 409 if it is required.',
    access: 'signedIn',
    effect: 'grants',
    noStepUp: 'It takes a code.',
    invalidates: [
      'session.manage/gettwofactor',
      'account.manage/getusers',
      'admin.manage/getadminusers',
      'admin.manage/getaudit',
    ],
    request: Type.Object({ code: Code }, { additionalProperties: false }),
    response: Status,
  }),
  'account.manage/settwofactorpolicy': defineCall({
    summary:
      'Requires two-step verification for all users of the account, or makes it optional. If required, users without it are logged out and set it up at their next login.',
    access: ownerRoles,
    effect: 'grants',
    invalidates: ['session.manage/gettwofactor'],
    request: Type.Object({ required: Type.Boolean() }, { additionalProperties: false }),
    response: Status,
  }),
};
