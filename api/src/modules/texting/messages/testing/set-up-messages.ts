import { sql } from 'drizzle-orm';
import { testApi, type TestApi } from '../../../../testing';
import { expectBalanced } from '../../../../testing/balanced';
import { accepts, recordingCarrier, type Recorded } from '../../../../testing/recording-carrier';
import { addSender } from '../../../../testing/senders';
import { walletOf } from '../../../../testing/wallet';
import type { Receipt } from '../../carrier';
import { queueMessages, type QueueOptions } from '../queue-messages';
import { applyReceipts } from '../receipts';

/** A phone of AT&T. */
export const attPhone = '+12025550111';

/** What is new for each test. */
interface State extends Recorded {
  api: TestApi;
  accountId: string;
  numberId: string;
  username: string;
}

/** Starts an API with a sender and a carrier for each test. */
export function setUpMessages() {
  const state = {} as State;
  const carrier = recordingCarrier(state, 'AT&T');

  beforeEach(async () => {
    state.api = await testApi();
    const { accountId, numberId, username } = await addSender(state.api);
    Object.assign(state, { accountId, numberId, username, sent: [] });
    state.answer = accepts('AT&T');
  });
  afterEach(() => state.api.close());

  return Object.assign(state, {
    carrier,
    deps: () => ({ ...state.api.app.deps, carrier }),
    send: (body = 'Hello', options: QueueOptions = {}, to: string[] = [attPhone]) =>
      queueMessages(
        state.api.app.deps,
        { accountId: state.accountId, numberId: state.numberId, source: 'UI' },
        to.map((phone) => ({ phone })),
        body,
        options,
      ),
    message: (id: string) =>
      state.api.db.row<{ status: string; errorCode: string | null; total: bigint; held: bigint }>(sql`
  select status, error_code as "errorCode", total, held from message where id = ${id}`),
    receipt: (messageId: string, status: Receipt['status'], code: Receipt['code'] = null) =>
      applyReceipts(state.api.app.deps, [{ messageId, status, code, vendorCode: null, at: state.api.now() }]),
    events: async (id: string) =>
      (
        await state.api.db.rows<{ status: string }>(
          sql`select status from message_event where message_id = ${id} order by seq`,
        )
      ).map(({ status }) => status),
    wallet: () => walletOf(state.api, state.accountId),
    balanced: () => expectBalanced(state.api.db, state.accountId),
  });
}
