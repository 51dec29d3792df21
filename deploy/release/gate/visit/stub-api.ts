import { calls, type CallResponse, type CallSpec } from '@heliograph/contract';
import { adminRoles, customerRoles, type App } from '@heliograph/contract/reference/roles';
import { smallest } from './smallest';

const rolesOf: Record<App, readonly string[]> = { customer: customerRoles, admin: adminRoles };

/** A user with every role of an app and nothing left to do. */
const account = (app: App): CallResponse<'account.manage/getdetail'> => ({
  roles: [...rolesOf[app]],
  timezone: 'America/New_York',
  firstName: 'Release',
  lastName: 'Gate',
  username: 'gate',
  email: 'gate@heliograph.example',
  balance: app === 'customer' ? 100 : null,
  minBalance: app === 'customer' ? 25 : null,
  requirePasswordReset: false,
  tosAccept: true,
  accountUUID: app === 'customer' ? '00000000-0000-4000-8000-000000000001' : null,
  userUUID: '00000000-0000-4000-8000-000000000002',
  company: 'Release Gate',
  phone: null,
  terms: null,
  lastLogin: null,
});

/** A stub response: status and body. */
export interface StubAnswer {
  status: number;
  body: unknown;
}

/** Responds as for an empty account: with the smallest response that the contract allows. */
export function stubAnswer(app: App, name: string): StubAnswer {
  const spec: CallSpec | undefined = Object.hasOwn(calls, name) ? calls[name as keyof typeof calls] : undefined;
  if (!spec) return { status: 404, body: { response: 'Unknown call', message: 'Unknown call' } };
  const response = name === 'account.manage/getdetail' ? account(app) : smallest(spec.response);
  return { status: 200, body: { content: { response }, requestId: 'gate' } };
}

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns a token in the format that the shell reads, without a valid signature. */
export const stubToken = [base64({ alg: 'none' }), base64({ sub: 'gate', exp: 4_102_444_800 }), 'none'].join('.');
