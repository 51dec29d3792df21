import { dayMs } from '@heliograph/contract/reference/durations';
import { testApi, type TestApi } from '../../../../../../testing';
import { addMessages } from '../../../../../../testing/messages';
import { addSender } from '../../../../../../testing/senders';

/** An API for all tests of a file, with an account for each of them. */
interface State {
  api: TestApi;
  sender: Awaited<ReturnType<typeof addSender>>;
  token: string;
}

/** Starts an API, and adds an account for each test that has sent before, so that it is not a new one. */
export function setUpAttention() {
  const state = {} as State;
  const ago = (days: number) => new Date(state.api.now().getTime() - days * dayMs);
  beforeAll(async () => {
    state.api = await testApi();
  });
  afterAll(() => state.api.close());
  beforeEach(async () => {
    state.sender = await addSender(state.api);
    const { accountId, numberId, username } = state.sender;
    await addMessages(state.api.db, [{ accountId, numberId, peer: '+13125550111', at: ago(40) }]);
    state.token = await state.api.logIn(username);
  });

  return Object.assign(state, {
    /** Returns a time that many days ago. */
    ago,
    items: async () => (await state.api.call('report.manage/getattention', {}, { token: state.token })).payload.items,
  });
}
