import { dayMs } from '@heliograph/contract/reference/durations';
import { webhookLimits } from '@heliograph/contract/reference/webhooks';
import type { WebhookResult } from '../../webhook-client';
import { startDue } from '../../webhooks/deliver';
import { down, ok, webhookWorld } from '../../../../testing/webhooks';

const world = webhookWorld();
const { call, set, get, events, deliver, receive } = world;

describe('delivery', () => {
  it('attempts six times with growing waits, every second time at the failover URL, and keeps each response', async () => {
    await set({ failoverUrl: 'https://backup.example.com/' });
    await receive();
    world.respond = () => down;
    for (const wait of webhookLimits.waits) {
      expect(await deliver()).toBe(1);
      world.api.advance((wait - 1) * 1000);
      expect(await deliver()).toBe(0);
      world.api.advance(1000);
    }
    expect(await deliver()).toBe(1);
    world.api.advance(dayMs);
    expect(await deliver()).toBe(0);
    expect(world.posted.map((request) => new URL(request.url).host)).toEqual(
      ['hooks', 'backup', 'hooks', 'backup', 'hooks', 'backup'].map((name) => `${name}.example.com`),
    );
    const [event] = await events();
    expect(event).toMatchObject({ state: 'FAILED', attempts: 6, problem: 'STATUS' });
    const { payload } = await call('account.manage/getwebhookdelivery', { deliveryUUID: event?.deliveryUUID });
    expect(payload.log).toHaveLength(6);
    expect(payload.log[0]).toMatchObject({ seq: 6, http: 503, snippet: 'away' });
  });

  it('attempts again what a killed process had begun, and a late result changes nothing', async () => {
    await set();
    await receive();
    let finish: ((result: WebhookResult) => void) | null = null;
    world.respond = () =>
      new Promise((resolve) => {
        finish = resolve;
      });
    const late = await startDue(world.api.app.deps);
    while (!finish) await new Promise((resolve) => setTimeout(resolve, 5));
    world.respond = () => ok;
    expect(await deliver()).toBe(0);
    world.api.advance(61_000);
    expect(await deliver()).toBe(1);
    (finish as (result: WebhookResult) => void)(down);
    await late.done;
    expect(await events()).toMatchObject([{ state: 'DELIVERED', attempts: 2 }]);
  });

  it('begins five attempts of one account at a time', async () => {
    await set();
    for (let count = 0; count < 8; count += 1) await receive(`Text ${count}`, `+1312555014${count}`);
    const finish: ((result: WebhookResult) => void)[] = [];
    world.respond = () => new Promise((resolve) => finish.push(resolve));
    const first = await startDue(world.api.app.deps);
    expect([first.count, await deliver()]).toEqual([5, 0]);
    while (finish.length < 5) await new Promise((resolve) => setTimeout(resolve, 5));
    world.respond = () => ok;
    finish.forEach((end) => end(ok));
    await first.done;
    expect(await deliver()).toBe(3);
  });

  it('turns off after three days without a success, and emails the users who manage it', async () => {
    await set();
    world.respond = () => down;
    await receive();
    await deliver();
    world.api.advance(3 * dayMs + 1);
    await receive();
    await deliver();
    await world.api.app.worker.drain();
    expect(await get()).toMatchObject({ enabled: false, disabledAt: expect.any(String) as unknown });
    expect((await events()).map(({ state }) => state)).not.toContain('PENDING');
    expect((await world.api.mails())[0]).toMatchObject({
      subject: expect.stringContaining('webhook was turned off') as unknown,
      text: expect.stringContaining('/main/inbound-messages') as unknown,
    });
    await set();
    expect(await get()).toMatchObject({ enabled: true, disabledAt: null, failingSince: null });
  });

  it('a success in between starts the three days again', async () => {
    await set();
    for (const [after, result] of [
      [0, down],
      [2 * dayMs, ok],
      [2 * dayMs, down],
      [2 * dayMs, down],
    ] as const) {
      world.api.advance(after);
      world.respond = () => result;
      await receive();
      await deliver();
    }
    expect((await get())?.enabled).toBe(true);
  });
});
