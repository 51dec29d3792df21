import Type from 'typebox';
import { adminRoles } from '../reference/roles';
import { defineCall } from './call';
import { Instant, OneOf, Text, Uuid } from './values';

export const impersonation = {
  'admin.manage/impersonate': defineCall({
    summary:
      'Returns a link, valid once and for one minute, that logs the staff member in as a user of a customer for at most 30 minutes. Read-only unless `mode` is CHANGE. Never for staff users.',
    access: adminRoles,
    effect: 'grants',
    invalidates: ['admin.manage/getaudit'],
    request: Type.Object(
      { userUUID: Uuid, mode: OneOf(['READ', 'CHANGE'] as const), reason: Text(200, 1) },
      { additionalProperties: false },
    ),
    response: Type.Object({ url: Type.String(), expiresAt: Instant }),
  }),
};
