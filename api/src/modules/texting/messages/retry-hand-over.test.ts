import type { HandOver, OutboundText } from '../carrier';
import { leaseMs } from './claim';
import { sendDue } from './send-due';
import { setUpMessages } from './testing/set-up-messages';

const setup = setUpMessages();
const { carrier, deps, send, message, balanced } = setup;

it('asks the carrier about what a killed worker had handed over, and sends the rest', async () => {
  const [gone, never] = [(await send('one'))[0], (await send('two'))[0]];
  const died = {
    ...deps(),
    carrier: {
      ...carrier,
      send: async (texts: readonly OutboundText[]) => {
        setup.sent.push(...texts.filter(({ id }) => id === gone?.messageId));
        return new Promise<HandOver[]>(() => undefined);
      },
    },
  };
  void sendDue(died);
  while (!setup.sent.length) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await sendDue(deps())).toBe(0);
  setup.api.advance(leaseMs + 1);
  expect(await sendDue(deps())).toBe(2);
  expect(setup.sent.map(({ id }) => id)).toEqual([gone?.messageId, never?.messageId]);
  expect([(await message(gone?.messageId ?? ''))?.status, (await message(never?.messageId ?? ''))?.status]).toEqual([
    'sent',
    'sent',
  ]);
  await balanced();
});

it('sends again what a carrier that can’t be reached did not take, and fails after many tries', async () => {
  const [queued] = await send();
  const down = { ...deps(), carrier: { ...carrier, send: () => Promise.reject(new Error('down')) } };
  await expect(sendDue(down)).rejects.toThrow('down');
  setup.answer = ({ id }) => ({ id, result: 'busy', code: 'QUEUE_FULL', afterMs: 0 });
  for (let tries = 0; tries < 12; tries += 1) {
    setup.api.advance(300_001);
    await sendDue(deps());
  }
  expect(await message(queued?.messageId ?? '')).toMatchObject({
    status: 'failed',
    errorCode: 'QUEUE_FULL',
    total: 0n,
  });
  await balanced();
});
