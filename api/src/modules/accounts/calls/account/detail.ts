import type { CallName, CallResponse } from '@heliograph/contract';
import { toNumber } from '@heliograph/contract/money';
import { can } from '@heliograph/contract/reference/roles';
import type { FastifyInstance } from 'fastify';
import { currentTerms } from '../../terms';
import type { CurrentTerms } from '../../terms';
import type { Caller } from '../../../identity';
import { registerCall } from '../../../../http/register-call';
import type { CallContext } from '../../../../http/register-call';
import { detailRow, hasAccepted } from './queries';
import type { DetailRow } from './queries';

type Detail = CallResponse<'account.manage/getdetail'>;
type Reader = Pick<Caller, 'userId' | 'accountId' | 'roles' | 'sessionId'>;

/** Serves `account.manage/getdetail`: the data that the shell needs for its first render. */
export function registerDetail(app: FastifyInstance): void {
  registerCall(app, 'account.manage/getdetail', readDetail);
}

/** Returns the logged-in user and their account. */
export async function readDetail({
  db,
  auth,
  clock,
}: Pick<CallContext<CallName>, 'db' | 'clock'> & { auth: Reader }): Promise<Detail> {
  const row = await detailRow(db, auth.userId, auth.sessionId);
  if (!row) throw new Error(`User ${auth.userId} has a session but no row`);
  const terms = await currentTerms(db, row.brandId, clock());
  const pending = terms && !(await hasAccepted(db, auth.userId, terms.id)) ? terms : null;
  return detailOf(auth, row, pending);
}

function detailOf(auth: Reader, row: DetailRow, pending: CurrentTerms | null): Detail {
  const usd = (micro: bigint | null) => (micro !== null && can(auth.roles, 'ShowBalance') ? toNumber(micro) : null);
  return {
    roles: [...auth.roles],
    timezone: row.timezone,
    firstName: row.firstName,
    lastName: row.lastName,
    username: row.username,
    email: row.email,
    balance: usd(row.balance),
    minBalance: usd(row.minBalance),
    // Staff can't do either for the user.
    requirePasswordReset: row.requirePasswordReset && row.impersonation === null,
    tosAccept: pending === null || row.impersonation !== null,
    accountUUID: auth.accountId,
    userUUID: auth.userId,
    company: row.company ?? row.brandName,
    phone: row.phone,
    terms: pending && {
      version: pending.version,
      title: pending.title,
      effectiveOn: pending.effectiveAt.toISOString().slice(0, 10),
      summaryOfChanges: pending.summaryOfChanges,
      body: pending.body,
    },
    pendingEmail: row.pendingEmail,
    country: row.country,
    state: row.state,
    address: row.address,
    preferences: Object.fromEntries(
      Object.entries(row.preferences ?? {}).map(([key, text]) => [key, JSON.parse(text) as unknown]),
    ),
    ...(row.impersonation && {
      impersonation: { ...row.impersonation, until: new Date(row.impersonation.until).toISOString() },
    }),
    lastLogin: row.lastLoginAt && { at: row.lastLoginAt.toISOString(), ip: row.lastLoginIp },
  };
}
