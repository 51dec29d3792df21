import type { CarrierPort, OutboundText } from '../../../modules/texting';
import { eventually, textTo } from '../../../testing/carrier-suite';
import { smppWorld } from '../../../testing/smpp-world';
import { startSmsc } from '../../../testing/smsc';

const world = smppWorld();

/** The text of a part as the server reads it, with the decoder of the package. */
const messageOf = (part: unknown) => (part as { message: string }).message;

const phone = '+13125550142';
const long = 'This text is long. '.repeat(20);
const fateOf = async (carrier: CarrierPort, { id }: OutboundText) => (await carrier.lookUp([id]))?.get(id) ?? null;

describe('submitting', () => {
  it('binds as a transceiver and submits with a request for a receipt', async () => {
    const carrier = await world.start({ systemType: 'x' });
    expect(await carrier.send([textTo(phone, 'Hello €')])).toMatchObject([{ result: 'accepted' }]);
    expect(world.smsc.binds).toMatchObject([
      { command: 'bind_transceiver', system_id: 'us', password: 'secret', system_type: 'x', interface_version: 0x34 },
    ]);
    expect(world.smsc.submitted).toMatchObject([
      {
        source_addr_ton: 1,
        source_addr: '12015552001',
        destination_addr: '13125550142',
        registered_delivery: 1,
        data_coding: 0,
        esm_class: 3,
      },
    ]);
  });

  it('submits the parts of a long text in order, so that a phone can join them', async () => {
    const carrier = await world.start();
    const text = textTo(phone, `${'я'.repeat(60)}👨‍👩‍👧‍👦${'я'.repeat(80)}`, { encoding: 'UCS-2', segments: 3 });
    expect(await carrier.send([text])).toMatchObject([{ result: 'accepted' }]);
    expect(world.smsc.submitted.map(({ esm_class, data_coding }) => [esm_class, data_coding])).toEqual(
      Array.from({ length: 3 }, () => [0x43, 8]),
    );
    expect(world.smsc.submitted.map(({ short_message }) => messageOf(short_message)).join('')).toBe(text.body);
  });

  it('never has more parts without an answer than the window', async () => {
    const carrier = await world.start({ window: 3 });
    const texts = Array.from({ length: 20 }, () => textTo(phone));
    let release = () => undefined as void;
    world.smsc.held = new Promise((resolve) => {
      release = resolve;
    });
    const answers = carrier.send(texts);
    await eventually(() => world.smsc.waiting.now === 3);
    // Time for a fourth one, if the window were ignored.
    await new Promise((next) => setTimeout(next, 100));
    release();
    expect((await answers).map(({ result }) => result)).toEqual(texts.map(() => 'accepted'));
    expect(world.smsc.waiting.most).toBe(3);
  });

  it('leaves for later what cannot be sent in time', async () => {
    const carrier = await world.start({ window: 2, perSecond: 5 }, { sending: 300 });
    const texts = Array.from({ length: 20 }, () => textTo(phone));
    const answers = await carrier.send(texts);
    expect(answers).toHaveLength(texts.length);
    const unsent = answers.filter(({ result }) => result === 'unsent');
    expect(unsent).toContainEqual({ id: texts.at(-1)?.id, result: 'unsent', begun: false });
    expect(world.smsc.submitted).toHaveLength(texts.length - unsent.length);
    const fates = await carrier.lookUp(texts.map(({ id }) => id));
    expect(fates?.size).toBe(texts.length - unsent.length);
  });

  it.each([0x14, 0x58, 0x08, 0x64])(
    'says that the carrier is busy at status %i, and can send again',
    async (status) => {
      const carrier = await world.start();
      const text = textTo(phone, long, { segments: 3 });
      // The second part meets a full queue.
      world.smsc.rule = () => ({ command_status: world.smsc.submitted.length === 2 ? status : 0 });
      expect(await carrier.send([text])).toEqual([
        { id: text.id, result: 'busy', code: 'QUEUE_FULL', afterMs: expect.any(Number), begun: true },
      ]);
      expect(await fateOf(carrier, text)).toBeNull();
      expect(await carrier.send([text])).toEqual([{ id: text.id, result: 'accepted', carrier: null }]);
      expect(world.smsc.submitted).toHaveLength(4);
    },
  );

  it('stops at a part that is refused', async () => {
    const carrier = await world.start();
    const text = textTo(phone, long, { segments: 3 });
    world.smsc.rule = () => ({ command_status: world.smsc.submitted.length === 2 ? 0x0b : 0 });
    expect(await carrier.send([text])).toEqual([{ id: text.id, result: 'refused', code: 'INVALID_TO', carrier: null }]);
    expect(world.smsc.submitted).toHaveLength(2);
  });

  it('shares texts between processes without sending one twice', async () => {
    const [one, two] = [await world.start(), await world.start()];
    const texts = Array.from({ length: 30 }, () => textTo(phone, long, { segments: 3 }));
    const answers = await Promise.all([one.send(texts), two.send(texts)]);
    expect(world.smsc.submitted).toHaveLength(90);
    expect(
      new Set(
        answers
          .flat()
          .filter(({ result }) => result === 'accepted')
          .map(({ id }) => id),
      ).size,
    ).toBe(30);
  });
});

describe('a connection that ends', () => {
  it('is opened again, and nothing whose fate is unknown is sent twice', async () => {
    const carrier = await world.start();
    world.smsc.rule = () => (world.smsc.submitted.length === 3 ? 'cut' : {});
    const texts = Array.from({ length: 5 }, (_, index) => textTo(`+1312555014${index}`));
    await carrier.send(texts);
    const fates = await carrier.lookUp(texts.map(({ id }) => id));
    expect([...(fates?.values() ?? [])].map(({ result }) => result)).toContain('unknown');
    await world.smsc.bound();
    // What never left is sent now.
    await carrier.send(texts);
    for (const text of texts) {
      const times = world.smsc.submitted.filter(({ destination_addr }) => `+${destination_addr}` === text.to).length;
      // One that was written while the connection ended may not have arrived.
      if ((await fateOf(carrier, text))?.result === 'unknown') expect(times).toBeLessThanOrEqual(1);
      else expect(times).toBe(1);
    }
    for (const [id, fate] of fates ?? []) expect((await carrier.lookUp([id]))?.get(id)).toEqual(fate);
    expect(await carrier.send([textTo(phone)])).toMatchObject([{ result: 'accepted' }]);
    expect(world.smsc.binds).toHaveLength(2);
  });

  it('continues a long text with the part that never left', async () => {
    const carrier = await world.start();
    const text = textTo(phone, long, { segments: 3 });
    // The first part is accepted, and the second one meets a carrier that ends the session politely.
    world.smsc.rule = () => ({ command_status: world.smsc.submitted.length === 2 ? 0x04 : 0 });
    expect(await carrier.send([text])).toMatchObject([{ result: 'busy' }]);
    world.smsc.cut();
    await world.smsc.bound();
    expect(await carrier.send([text])).toEqual([{ id: text.id, result: 'accepted', carrier: null }]);
    const [one, two, again, three] = world.smsc.submitted.map(({ short_message }) => messageOf(short_message));
    expect([again, `${one}${two}${three}`]).toEqual([two, long]);
  });

  it('throws without a connection, so that all wait in the queue', async () => {
    world.smsc.bindStatus = 0x0e;
    const carrier = await world.start();
    await eventually(() => world.problems.length >= 2);
    expect(world.problems[0]).toContain('rejected the bind with status 0xe');
    await expect(carrier.send([textTo(phone)])).rejects.toThrow('not connected');
    world.smsc.bindStatus = 0;
    await world.smsc.bound();
    expect(await carrier.send([textTo(phone)])).toMatchObject([{ result: 'accepted' }]);
  });

  it('is opened again after the carrier unbinds, or stops answering', async () => {
    const carrier = await world.start({ enquireSeconds: 0.05 }, { answer: 200 });
    await world.smsc.bound();
    world.smsc.unbind();
    await eventually(() => world.smsc.binds.length === 2);
    await eventually(() => world.smsc.enquiries > 0);
    await world.smsc.bound();
    world.smsc.answers = false;
    await eventually(() => world.smsc.binds.length >= 3);
    world.smsc.answers = true;
    expect(world.problems.some((problem) => problem.includes('no answer to enquire_link'))).toBe(true);
    await world.smsc.bound();
    expect(await carrier.send([textTo(phone)])).toMatchObject([{ result: 'accepted' }]);
  });

  it('ends an unanswered submission as unknown', async () => {
    const carrier = await world.start({}, { answer: 100 });
    world.smsc.rule = () => 'silent';
    const text = textTo(phone);
    expect(await carrier.send([text])).toEqual([]);
    expect(await fateOf(carrier, text)).toEqual({ id: text.id, result: 'unknown' });
  });

  it('survives a server that is away when it starts, and one that sends rubbish', async () => {
    const { port } = world.smsc;
    await world.smsc.close();
    const carrier = await world.start();
    await eventually(() => world.problems.length > 0);
    world.smsc = await startSmsc(port);
    const session = await world.smsc.bound();
    session.socket.write(Buffer.from('7fffffff00000004', 'hex'));
    await eventually(() => world.smsc.binds.length === 2);
    await world.smsc.bound();
    expect(await carrier.send([textTo(phone)])).toMatchObject([{ result: 'accepted' }]);
  });

  it('unbinds when it is stopped', async () => {
    const carrier = await world.start();
    await carrier.send([textTo(phone)]);
    await carrier.stop();
    await expect(carrier.send([textTo(phone)])).rejects.toThrow();
    expect(world.smsc.binds).toHaveLength(1);
  });
});
