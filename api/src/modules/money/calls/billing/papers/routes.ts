import type { FastifyInstance } from 'fastify';
import { registerCall, tenantOf, type CallContext } from '../../../../../http/register-call';
import { writeReceipt, type PaperOptions } from './receipt';
import { writeStatement } from './statement';
import { statementMonths } from './statement-sums';

type Context = Pick<CallContext<'account.manage/exportbillingstatement'>, 'auth' | 'host' | 'clock'>;

const optionsOf = ({ auth, host, clock }: Context): PaperOptions => ({
  accountId: tenantOf(auth),
  issuer: host.brandConfig.name,
  zone: auth.timezone,
  now: clock(),
});

async function* oneChunk(file: Uint8Array): AsyncGenerator<Uint8Array> {
  yield file;
}

/** Registers the calls of receipts and monthly statements. */
export function registerPapers(app: FastifyInstance): void {
  registerCall(app, 'account.manage/exportdepositreceipt', async (context) => {
    const { filename, file } = await writeReceipt(context.db, optionsOf(context), context.body.depositUUID);
    return { filename, chunks: oneChunk(file) };
  });
  registerCall(app, 'account.manage/getbillingstatements', async ({ db, auth, clock }) => {
    const months = await statementMonths(db, tenantOf(auth), auth.timezone, clock());
    return { items: months.map(({ month, complete }) => ({ month, complete })) };
  });
  registerCall(app, 'account.manage/exportbillingstatement', async (context) => {
    const { filename, file } = await writeStatement(context.db, optionsOf(context), context.body.month);
    return { filename, chunks: oneChunk(file) };
  });
}
