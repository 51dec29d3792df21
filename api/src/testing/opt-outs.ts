import { sql } from 'drizzle-orm';
import { afterText, receiveTexts } from '../modules/flows';
import { queueMessages, sendDue } from '../modules/texting';
import type { CarrierPort, HandOver } from '../modules/texting';
import { addSender } from './senders';
import { testApi, type TestApi } from './test-api';

interface OptOutWorld {
  api: TestApi;
  /** An account with a webhook of opt-outs. */
  sender: Awaited<ReturnType<typeof addSender>>;
  token: string;
  carrier: CarrierPort;
  /** What the carrier answers instead of accepting a text; reset after each test. */
  refusal: HandOver['result'] | null;
  /** How many phones tests have used. */
  phones: number;
}

/** Starts an API for the tests of a file about opt-outs, with phones that text its number. */
export function optOutWorld() {
  const world = { refusal: null, phones: 0 } as OptOutWorld;
  let texts = 0;
  world.carrier = {
    name: 'test',
    send: async (list) =>
      list.map(({ id }): HandOver =>
        world.refusal === 'refused'
          ? { id, result: 'refused', code: 'OPTED_OUT', carrier: null }
          : { id, result: 'accepted', carrier: 'Verizon' },
      ),
    lookUp: async () => new Map(),
    start: async () => undefined,
    stop: async () => undefined,
  };

  beforeAll(async () => {
    const api = await testApi();
    const sender = await addSender(api);
    Object.assign(world, { api, sender, token: await api.logIn(sender.username) });
    await api.db.run(sql`
      insert into webhook (account_id, url, format, events, auth, secret_sealed, timeout_ms, enabled, updated_at)
        values (${sender.accountId}, 'https://hooks.example.com/in', 'JSON', array['contact.optedOut'], 'NONE', 'x', 5000,
        true, ${api.now()})`);
  });
  afterAll(() => world.api.close());
  beforeEach(() => {
    world.refusal = null;
  });

  const nextPhone = () => `+1312555${String(7000 + (world.phones += 1))}`;

  const call = (
    name:
      | 'account.manage/addkeyword'
      | 'account.manage/reviewoptout'
      | 'account.manage/removeblacklist'
      | 'contact.manage/savecontact'
      | 'account.manage/getoptoutreviews',
    body: object,
  ) => world.api.call(name, body, { token: world.token });

  /** A text from a phone; returns the replies that it got, once they were sent. */
  async function text(phone: string, body: string, to = world.sender.number): Promise<string[]> {
    const { api, carrier } = world;
    const from = api.now();
    await receiveTexts(
      api.app.deps,
      [{ vendorId: `opt-out ${(texts += 1)}`, from: phone, to, body, carrier: 'Verizon', at: from }],
      (tx, received) => afterText(api.app.deps, tx, received),
    );
    await sendDue({ ...api.app.deps, carrier });
    const replies = await api.db.rows<{ body: string }>(
      sql`select body from message where peer = ${phone} and source = 'AUTO_REPLY' and status = 'sent'
        and id >= uuid_from_time(${from}) order by id`,
    );
    api.advance(1_000);
    return replies.map(({ body: reply }) => reply);
  }

  const send = async (phone: string, numberId = world.sender.numberId) =>
    (
      await queueMessages(
        world.api.app.deps,
        { accountId: world.sender.accountId, numberId, source: 'UI' },
        [{ phone }],
        'Hi',
      )
    )[0];

  /** Returns each block of a phone: its reason, and whether it is active. */
  const entries = async (phone: string) =>
    (
      await world.api.db.rows<{ reason: string; active: boolean }>(
        sql`select reason, removed_at is null as active from blacklist_entry where phone = ${phone}
          order by added_at, reason`,
      )
    ).map(({ reason, active }) => `${reason} ${active ? 'active' : 'removed'}`);

  /** Returns what the webhook was notified of for a phone. */
  const events = (phone: string) =>
    world.api.db.rows<{ body: object }>(
      sql`select body from webhook_delivery where event = 'contact.optedOut' and phone = ${phone}`,
    );

  return Object.assign(world, { nextPhone, call, text, send, entries, events });
}
