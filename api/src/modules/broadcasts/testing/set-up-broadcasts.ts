import { sql } from 'drizzle-orm';
import { testApi, type TestApi } from '../../../testing';
import { expectBalanced } from '../../../testing/balanced';
import { addBroadcast, addListOf, startNow } from '../../../testing/broadcasts';
import { accepts, recordingCarrier, type Recorded } from '../../../testing/recording-carrier';
import { addSender } from '../../../testing/senders';
import { walletOf } from '../../../testing/wallet';
import { referencesProof, runProof } from '../../texting';
import { resumeBroadcast } from '../change-broadcast';

/** What is new for each test. */
interface State extends Recorded {
  api: TestApi;
  sender: Awaited<ReturnType<typeof addSender>>;
}

/** Starts an API with a sender and a carrier for each test, and checks the wallet and all references after it. */
export function setUpBroadcasts() {
  const state = {} as State;
  const carrier = recordingCarrier(state, 'Verizon');

  beforeEach(async () => {
    state.api = await testApi();
    state.sender = await addSender(state.api);
    state.sent = [];
    state.answer = accepts('Verizon');
  });
  afterEach(async () => {
    const { api, sender } = state;
    await expectBalanced(api.db, sender.accountId);
    const logged: string[] = [];
    await runProof({ ...api.app.deps, log: ({ message }) => logged.push(message) }, referencesProof);
    expect(logged).toEqual([]);
    await api.close();
  });

  return Object.assign(state, {
    carrier,
    /** Returns the state of a broadcast. */
    state: (id: string) =>
      state.api.db.row(sql`select status, pause_reason as reason, recipients, held from broadcast where id = ${id}`),
    wallet: () => walletOf(state.api, state.sender.accountId),
    /** Counts the messages of a broadcast by status. */
    statuses: (id: string) =>
      state.api.db.rows(
        sql`select status, count(*)::int as count from message where broadcast_id = ${id} group by 1 order by 1`,
      ),
    /** Starts a broadcast to as many new contacts as `count`. */
    begin: async (count: number, body?: string) => {
      const { api, sender } = state;
      const id = await addBroadcast(api, {
        ...sender,
        lists: [await addListOf(api, sender.accountId, count)],
        ...(body !== undefined && { body }),
      });
      await startNow(api, sender.accountId, id);
      return id;
    },
    resume: (id: string) =>
      state.api.db.transaction((tx) =>
        resumeBroadcast(tx, state.sender.accountId, id, 10_000_000_000n, state.api.now()),
      ),
  });
}
