import Type from 'typebox';
import { apiCredentialsSpec } from '../lists/api-credentials';
import { apiScope, credentialStatus } from '../reference/api-credentials';
import { technicalRoles } from '../reference/roles';
import { defineCall } from './call';
import { defineList } from './define-list';
import { Filter } from './list';
import { AnyOf, AnyUuid, RowKeys, searchText } from './parts';
import { Instant, Nullable, OneOf, Text, Uuid } from './values';

const CreatorRef = Type.Object({ userUUID: Uuid, name: Type.String() });

/** Credentials of the public API. Their secret is returned once, when they are created. */
export const ApiCredentialRow = Type.Object({
  credentialUUID: Uuid,
  name: Type.String(),
  /** The public part, sent with the secret. */
  keyId: Type.String(),
  /** The last four characters of the secret. */
  last4: Type.String(),
  scopes: Type.Array(OneOf(apiScope.values)),
  /** Networks that may use it, in CIDR notation; empty if all may. */
  ipAllow: Type.Array(Type.String()),
  /** Expired, not used for 90 days, or active. */
  status: OneOf(credentialStatus.values),
  expiresAt: Nullable(Instant),
  createdBy: Nullable(CreatorRef),
  createdAt: Instant,
  /** The last request; uses appear after a few seconds. */
  lastUsedAt: Nullable(Instant),
  lastUsedIp: Nullable(Type.String()),
  /** Such as `POST /v1/messages`. */
  lastUsedEndpoint: Nullable(Type.String()),
  requests24Hours: Type.Integer(),
  requests30Days: Type.Integer(),
  /**
   * Requests of each of the last 30 days in the account's zone; the last one is today. They are counted by the hour,
   * from the day in which it begins.
   */
  requestsByDay: Type.Array(Type.Integer()),
});

const access = technicalRoles;

const filter = Filter({
  /** Text in the name or the key ID. */
  ...searchText,
  credentialUUID: RowKeys,
  status: AnyOf(credentialStatus.values),
  scope: AnyOf(apiScope.values),
  createdByUUID: AnyUuid,
});

export const apiCredentials = {
  ...defineList(
    apiCredentialsSpec,
    { summary: 'Lists the API credentials of the account.', access, filter, item: ApiCredentialRow },
    {
      summary: 'Counts the matching API credentials, and returns filter options.',
      sums: {
        /** The options of the filters, independent of the current filter. */
        facets: Type.Object({ creators: Type.Array(CreatorRef) }),
      },
    },
    { call: 'account.manage/exportapicreds', summary: 'Exports the same API credentials as CSV, without secrets.' },
  ),
  'account.manage/createapicreds': defineCall({
    summary:
      'Creates API credentials, at most 10 per account. The secret is returned this one time; only its hash is stored.',
    access,
    effect: 'grants',
    invalidates: ['account.manage/listapicreds'],
    request: Type.Object(
      {
        name: Text(60, 1),
        scopes: Type.Array(OneOf(apiScope.values), { minItems: 1, maxItems: apiScope.values.length }),
        /** IP addresses and CIDR networks that may use them; all if omitted or empty. */
        ipAllow: Type.Optional(Type.Array(Text(50, 1), { maxItems: 20 })),
        /** In the future; never if omitted or null. */
        expiresAt: Type.Optional(Nullable(Instant)),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({ credentialUUID: Uuid, keyId: Type.String(), secret: Type.String() }),
  }),
  'account.manage/deleteapicreds': defineCall({
    summary: 'Deletes API credentials: requests that use them are rejected from then on.',
    access,
    effect: 'grants',
    invalidates: ['account.manage/listapicreds'],
    request: Type.Object({ credentialUUID: Uuid }, { additionalProperties: false }),
    response: Type.Object({ deleted: Type.Boolean() }),
  }),
};
