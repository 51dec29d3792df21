import Type from 'typebox';
import { defineCall } from './call';

/** Bounds of what the server keeps for one user; bytes are those of the values as JSON in UTF-8. */
export const preferenceBounds = { keys: 200, valueBytes: 8_192, bytes: 65_536 } as const;

const Key = Type.String({ minLength: 1, maxLength: 100, pattern: '^[a-z][A-Za-z0-9.:/_-]*$' });

/** What a user has chosen, any JSON by key; it comes with the account data, so that nothing asks for it at the start. */
export const Preferences = Type.Record(Type.String(), Type.Unknown());

const inAccount = 'They come with the account data, and the shell keeps them itself.';

/** How the dashboard looks to the user who calls: columns, saved views, theme. Each user writes their own only. */
export const preferences = {
  'session.manage/setpreference': defineCall({
    summary: 'Stores a preference of the caller. The last write of a key wins. `getdetail` returns all preferences.',
    access: 'signedIn',
    invalidatesNone: inAccount,
    request: Type.Object({ key: Key, value: Type.Unknown() }, { additionalProperties: false }),
    response: Type.Object({ saved: Type.Boolean() }),
  }),
  'session.manage/deletepreference': defineCall({
    summary: 'Deletes a preference of the caller. `deleted` is false if it did not exist.',
    access: 'signedIn',
    invalidatesNone: inAccount,
    request: Type.Object({ key: Key }, { additionalProperties: false }),
    response: Type.Object({ deleted: Type.Boolean() }),
  }),
};
