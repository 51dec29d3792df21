import Type from 'typebox';
import { ownerRoles } from '../reference/roles';
import { defineCall } from './call';
import { Nothing } from './list';
import { Address, Company, Country3, Email, PersonName, Username, ZoneName } from './people';
import { Preferences } from './preferences';
import { DeviceToken, Instant, InternationalPhone, Nullable, Text, Uuid } from './values';

/** A new password. */
export const Password = Text(200, 12);
const Terms = Type.Object({
  version: Type.String(),
  title: Type.String(),
  effectiveOn: Type.String({ description: 'Date, YYYY-MM-DD.' }),
  summaryOfChanges: Type.String(),
  body: Type.String({ description: 'Plain text, with blank lines between paragraphs.' }),
});

/** The data of the logged-in user (specification §3). */
export const AccountDetail = Type.Object({
  roles: Type.Array(Type.String()),
  timezone: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  username: Type.String(),
  email: Type.String(),
  balance: Nullable(Type.Number({ description: 'USD; null without ShowBalance.' })),
  minBalance: Nullable(Type.Number({ description: 'USD; null without ShowBalance.' })),
  requirePasswordReset: Type.Boolean(),
  tosAccept: Type.Boolean(),
  accountUUID: Nullable(Uuid),
  userUUID: Uuid,
  company: Type.String(),
  phone: Nullable(Type.String()),
  /** The terms to accept; null once accepted. */
  terms: Nullable(Terms),
  lastLogin: Nullable(Type.Object({ at: Type.String(), ip: Nullable(Type.String()) })),
  /** A new email address that is not confirmed yet; `email` is used until then. */
  pendingEmail: Type.Optional(Nullable(Type.String())),
  /** Country (three letters) and state or region of the account, from sign-up or a later change; null for staff. */
  country: Type.Optional(Nullable(Type.String())),
  state: Type.Optional(Nullable(Type.String())),
  /** Address of the account; null if unknown. */
  address: Type.Optional(Nullable(Address)),
  /** Set while staff act as this user: who, until when, and whether nothing can be changed. */
  impersonation: Type.Optional(Type.Object({ by: Type.String(), until: Instant, readOnly: Type.Boolean() })),
  /** The user's display preferences, by key. */
  preferences: Type.Optional(Preferences),
});

export const account = {
  'account.manage/getdetail': defineCall({
    summary: 'Returns the logged-in user, their roles, and their account.',
    access: 'signedIn',
    effect: 'reads',
    request: Nothing,
    response: AccountDetail,
  }),
  'account.manage/createaccount': defineCall({
    summary:
      'Signs up for an account with its first user, who chooses a password with the emailed link. The response is the same for a taken username or email address; only the email says so.',
    access: 'public',
    effect: 'grants',
    request: Type.Object(
      {
        firstName: PersonName,
        lastName: PersonName,
        company: Company,
        email: Email,
        phone: InternationalPhone,
        username: Username,
        timezone: ZoneName,
        country: Country3,
        state: Type.Optional(Text(10)),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({
      emailVerification: Type.Literal('sent'),
      /** For the pending verification page: resends the email, corrects the address, and accepts the code. */
      claim: Type.String(),
    }),
  }),
  'account.manage/forgotpassword': defineCall({
    summary: 'Emails a password reset link. The response is the same for known and unknown users.',
    access: 'public',
    effect: 'changes',
    request: Type.Object(
      { usernameOrEmail: Text(100, 1), device: Type.Optional(DeviceToken) },
      { additionalProperties: false },
    ),
    response: Type.Object({ sent: Type.Boolean() }),
  }),
  'account.manage/resetpassword': defineCall({
    summary: 'Sets a password with an emailed link (reset or invitation) and revokes all sessions.',
    access: 'public',
    effect: 'grants',
    request: Type.Object({ token: Text(200, 1), password: Password }, { additionalProperties: false }),
    response: Type.Object({ reset: Type.Boolean(), sessionsRevoked: Type.Integer() }),
  }),
  'account.manage/changepassword': defineCall({
    summary: 'Changes the caller’s password, revokes all sessions, and returns a new token.',
    access: 'signedIn',
    effect: 'grants',
    noStepUp: 'It takes the current password.',
    invalidates: ['session.manage/listsessions'],
    request: Type.Object({ currentPassword: Text(200, 1), newPassword: Password }, { additionalProperties: false }),
    response: Type.Object({ changed: Type.Boolean(), token: Type.String(), deviceToken: Type.String() }),
  }),
  'account.manage/accepttos': defineCall({
    summary: 'Accepts the terms of service. Records the name, version, time, and client IP address.',
    access: 'signedIn',
    effect: 'grants',
    noStepUp: 'It follows the login, and nothing else is possible before it.',
    invalidatesNone: 'The page has nothing else to show until the terms are accepted.',
    request: Type.Object(
      { tosVersion: Text(40, 1), fullName: Text(100, 1), clientIp: Type.Optional(Text(64)) },
      { additionalProperties: false },
    ),
    response: Type.Object({ tosAccept: Type.Boolean(), acceptedAt: Type.String() }),
  }),
  'account.manage/update': defineCall({
    summary:
      'Updates the caller’s profile and account (company, address, time zone). A new email address takes effect once it is verified.',
    access: ownerRoles,
    effect: 'changes',
    effectWith: { effect: 'grants', properties: ['email'] },
    noStepUp: 'A new email address takes the current password.',
    invalidates: [
      'account.manage/getusers',
      // The user's name.
      'account.manage/getdeposits',
      'account.manage/getbillinghistory',
      'report.manage/getsmsoutbound',
      // Today in the account's time zone.
      'account.manage/quotedeposit',
      'account.manage/getupcomingrenewals',
      'account.manage/getbillingrates',
    ],
    request: Type.Object(
      {
        firstName: Type.Optional(PersonName),
        lastName: Type.Optional(PersonName),
        /** The current address changes nothing; the pending one resends its link. */
        email: Type.Optional(Email),
        /** Required with a new email address. */
        currentPassword: Type.Optional(Text(200)),
        /** Cancels a pending address. */
        pendingEmail: Type.Optional(Type.Null()),
        phone: Type.Optional(Nullable(InternationalPhone)),
        timezone: Type.Optional(ZoneName),
        company: Type.Optional(Company),
        /** Settings of the account. A country without a state clears the state; an address sets both. */
        country: Type.Optional(Country3),
        state: Type.Optional(Nullable(Text(10))),
        address: Type.Optional(Nullable(Address)),
      },
      { additionalProperties: false },
    ),
    response: AccountDetail,
  }),
};
