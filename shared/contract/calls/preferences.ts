import Type from 'typebox';
import { defineCall } from './call';

/** Limits of a user's preferences; bytes are those of the values as JSON in UTF-8. */
export const preferenceBounds = { keys: 200, valueBytes: 8_192, bytes: 65_536 } as const;

const Key = Type.String({ minLength: 1, maxLength: 100, pattern: '^[a-z][A-Za-z0-9.:/_-]*$' });

/** A user's preferences, any JSON by key; they are part of the account data, so that no separate call is needed. */
export const Preferences = Type.Record(Type.String(), Type.Unknown());

const inAccount = 'They come with the account data, and the shell keeps them itself.';

/** The user's display preferences: columns, saved views, theme. Users write only their own. */
export const preferences = {
  'session.manage/setpreference': defineCall({
    summary: 'Stores a preference of the caller. The last write of a key wins. `getdetail` returns all preferences.',
    access: 'signedIn',
    effect: 'changes',
    invalidatesNone: inAccount,
    request: Type.Object({ key: Key, value: Type.Unknown() }, { additionalProperties: false }),
    response: Type.Object({ saved: Type.Boolean() }),
  }),
  'session.manage/deletepreference': defineCall({
    summary: 'Deletes a preference of the caller. `deleted` is false if it did not exist.',
    access: 'signedIn',
    effect: 'changes',
    invalidatesNone: inAccount,
    request: Type.Object({ key: Key }, { additionalProperties: false }),
    response: Type.Object({ deleted: Type.Boolean() }),
  }),
};
