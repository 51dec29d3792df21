import { sql } from 'drizzle-orm';
import { optOutWorld } from '../../../../testing/opt-outs';

const world = optOutWorld();
const { nextPhone, call, text, entries } = world;
const reviewsOf = (phone: string) =>
  world.api.db.rows<{ body: string }>(sql`select body from opt_out_review where phone = ${phone}`);

it.each(['PARAR', 'alto', 'Cancelar', 'BAJA', 'ARRET', 'arre\u0302ter', 'Remove', 'STOP2END', 'S\u200bT\u200bOP'])(
  'case 17a: %j opts out, and is confirmed',
  async (body) => {
    const phone = nextPhone();
    expect(await text(phone, body)).toEqual([expect.stringContaining('You are unsubscribed')]);
    expect(await entries(phone)).toEqual(['KEYWORD active']);
  },
);

it.each(['no más mensajes', '🛑', 'sotp', 'Je ne veux plus recevoir de messages'])(
  'case 17a: %j waits for a user',
  async (body) => {
    const phone = nextPhone();
    expect(await text(phone, body)).toEqual([]);
    expect([await entries(phone), await reviewsOf(phone)]).toEqual([[], [{ body }]]);
  },
);

it.each(['Liked “Sale! Reply STOP to opt out”', '👍 to “ Reply STOP to end ”', 'A aimé « Répondez ARRET »'])(
  'cases 16a and 16b: %j neither opts out nor waits, and gets no reply',
  async (body) => {
    const phone = nextPhone();
    expect(await text(phone, body)).toEqual([]);
    expect([await entries(phone), await reviewsOf(phone)]).toEqual([[], []]);
  },
);

it('says of a reaction that no keyword matches', async () => {
  const { payload } = await world.api.call(
    'account.manage/getkeywordfor',
    { text: 'Loved “Reply STOP to opt out”' },
    { token: world.token },
  );
  expect(payload).toMatchObject({ ruleUUID: null, review: false, why: expect.stringContaining('reaction') as unknown });
});

it('confirms a STOP with invisible characters on a toll-free number, whose network doesn’t read it', async () => {
  const phone = nextPhone();
  await world.api.db.run(sql`update number set type = 'TOLL_FREE' where id = ${world.sender.numberId}`);
  expect(await text(phone, 'ST\u200bOP')).toEqual([expect.stringContaining('You are unsubscribed')]);
  await world.api.db.run(sql`update number set type = '10DLC' where id = ${world.sender.numberId}`);
});

it('reserves the words of all languages, also with accents', async () => {
  const added = await call('account.manage/addkeyword', { keywords: ['Arrêter'], reply: 'Merci!' });
  expect([added.status, added.body.content.errors]).toEqual([
    422,
    [expect.objectContaining({ field: 'keywords', message: 'ARRÊTER is reserved by carriers' })],
  ]);
});

it('an opt-out comes before an account’s own keyword that was added before the word was reserved', async () => {
  const phone = nextPhone();
  await call('account.manage/addkeyword', { keywords: ['cita'], reply: 'Su cita fue cancelada.' });
  await world.api.db.run(sql`update keyword set word = 'CANCELAR' where word = 'CITA'`);
  expect(await text(phone, 'cancelar')).toEqual([expect.stringContaining('You are unsubscribed')]);
});

it('answers HELP once after an opt-out, also if its reply was stored with letters in two pieces', async () => {
  const phone = nextPhone();
  await world.api.db.run(sql`
    update keyword_rule set reply = ${'Cafe\u0301: call 201-555-0101 for help, or text us.'}
      where account_id = ${world.sender.accountId} and kind = 'HELP'`);
  await text(phone, 'STOP');
  expect(await text(phone, 'HELP')).toEqual(['Café: call 201-555-0101 for help, or text us.']);
  expect(await text(phone, 'HELP')).toEqual([]);
});
