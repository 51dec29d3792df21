import { testApi, type TestApi } from '../../../../../testing';
import { addSender } from '../../../../../testing/senders';

/** What is the same for all tests of a file. */
interface State {
  api: TestApi;
  sender: Awaited<ReturnType<typeof addSender>>;
  token: string;
}

/** Starts an API with a sender, whose user reads and writes conversations. */
export function setUpConversations() {
  const state = {} as State;
  beforeAll(async () => {
    state.api = await testApi();
    state.sender = await addSender(state.api);
    state.token = await state.api.logIn(state.sender.username);
  });
  afterAll(() => state.api.close());

  let keys = 0;
  return Object.assign(state, {
    send: (phone: string, body: string, more: object = {}) =>
      state.api.call(
        'conversation.manage/sendmessage',
        { numberUUID: state.sender.numberId, phone, body, idempotencyKey: `key ${(keys += 1)} of the test`, ...more },
        { token: state.token },
      ),
    receive: (phone: string, body: string) =>
      state.api.app.messaging.events.inbound([
        {
          vendorId: `in ${(keys += 1)}`,
          from: phone,
          to: state.sender.number,
          body,
          carrier: 'Verizon',
          at: state.api.now(),
        },
      ]),
    inbox: async (filter: object = {}) =>
      (await state.api.call('conversation.manage/getconversations', { filter }, { token: state.token })).payload.items,
    update: (body: object) => state.api.call('conversation.manage/updateconversation', body, { token: state.token }),
    detail: async (conversationUUID: string) =>
      (await state.api.call('conversation.manage/getconversation', { conversationUUID }, { token: state.token }))
        .payload,
  });
}
