import { toNumber } from '@heliograph/shared/money';
import type { FastifyInstance } from 'fastify';
import { walletBalance } from '../../domain/ledger';
import { registerCall } from '../../http/register-call';
import { tenantOf } from '../../http/tenant';
import { minBalance } from './queries';

/** The two calls of the balance bar; both answer a JSON number of USD. */
export function registerBalance(app: FastifyInstance): void {
  registerCall(app, 'account.manage/getbalance', async ({ db, auth }) => toNumber(await walletBalance(db, tenantOf(auth))));
  registerCall(app, 'account.manage/getminbalance', async ({ db, auth }) => toNumber(await minBalance(db, tenantOf(auth))));
}
