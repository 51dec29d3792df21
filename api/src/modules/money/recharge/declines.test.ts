import { hourMs } from '@heliograph/contract/reference/durations';
import { sql } from 'drizzle-orm';
import { setOutcome, spend } from '../../../testing/recharges';
import { setUpRecharges, usd } from './testing/set-up-recharges';

const setup = setUpRecharges();
const { account, work, pass } = setup;

/** Returns how long after the first attempt each one was, in minutes. */
const minutesOf = (attempts: readonly { at: Date }[]) =>
  attempts.map(({ at }) => (at.getTime() - (attempts[0]?.at.getTime() ?? 0)) / 60_000);

describe('a decline', () => {
  it('is retried after 15 minutes, 1, 6, and 24 hours, then Auto Recharge is turned off, once', async () => {
    const { accountId, attempts, mails, state, name, save, primary, balance } = await account(
      {},
      { primary: 'insufficient_funds' },
    );
    await spend(setup.api, accountId, -usd(90));
    await work();
    await pass(36 * hourMs);
    await pass(21 * 24 * hourMs, 6 * hourMs);
    const made = await attempts();
    expect(minutesOf(made)).toEqual([0, 15, 75, 435, 1_875]);
    expect(made.map(({ status, step }) => `${status} ${step}`)).toEqual(
      [0, 1, 2, 3, 4].map((step) => `DECLINED ${step}`),
    );
    expect(await mails()).toEqual([
      ...Array<string>(4).fill(`Auto Recharge of ${name} Inc was declined`),
      `Auto Recharge of ${name} Inc was turned off`,
    ]);
    expect(await state()).toMatchObject({
      state: 'DISABLED',
      settings: { enabled: false },
      disabled: { failure: { code: 'insufficient_funds' } },
    });
    // It is turned on again with the same card, which has money by now.
    await setOutcome(setup.api, primary, null);
    await save();
    await work();
    expect([await balance(), (await state()).state]).toEqual([usd(60), 'IDLE']);
  });

  it('of a lost, stolen, or expired card goes to the backup card at once, and the card is not charged again', async () => {
    const { accountId, attempts, state, balance } = await account({ backupMethodUUID: '' }, { primary: 'stolen_card' });
    await spend(setup.api, accountId, -usd(90));
    await work();
    expect(await attempts()).toMatchObject([
      { card: 'PRIMARY', status: 'DECLINED' },
      { card: 'BACKUP', status: 'SUCCEEDED' },
    ]);
    expect([await balance(), (await state()).failures[0]?.failure.code]).toEqual([usd(60), 'stolen_card']);
    await spend(setup.api, accountId, -usd(50));
    await work();
    expect((await attempts()).map(({ card }) => card)).toEqual(['PRIMARY', 'BACKUP', 'BACKUP']);
  });

  it('of the only card turns Auto Recharge off at once if it is hard', async () => {
    const { accountId, attempts, mails, state, name } = await account({}, { primary: 'stolen_card' });
    await spend(setup.api, accountId, -usd(90));
    await pass(48 * hourMs, hourMs);
    expect(await attempts()).toHaveLength(1);
    expect([(await state()).state, await mails()]).toEqual([
      'DISABLED',
      [`Auto Recharge of ${name} Inc was turned off`],
    ]);
  });

  it('takes both cards in turn on the ladder', async () => {
    const { accountId, attempts, backup } = await account({ backupMethodUUID: '' }, { primary: 'insufficient_funds' });
    await setOutcome(setup.api, backup, 'processing_error');
    await spend(setup.api, accountId, -usd(90));
    await work();
    await pass(3 * 24 * hourMs);
    expect((await attempts()).map(({ card }) => card)).toEqual(['PRIMARY', 'PRIMARY', 'BACKUP', 'PRIMARY', 'BACKUP']);
  });

  it('ends when funds are added meanwhile', async () => {
    const { accountId, attempts, state } = await account({}, { primary: 'insufficient_funds' });
    await spend(setup.api, accountId, -usd(90));
    await work();
    await spend(setup.api, accountId, usd(60));
    await pass(48 * hourMs, hourMs);
    expect([(await attempts()).length, (await state()).state]).toEqual([1, 'IDLE']);
  });

  it('of a card that was removed goes to the backup card', async () => {
    const { accountId, attempts, primary } = await account({ backupMethodUUID: '' });
    await setup.api.db.run(sql`update payment_method set deleted_at = now() where id = ${primary}`);
    await spend(setup.api, accountId, -usd(90));
    await work();
    expect(await attempts()).toMatchObject([{ card: 'BACKUP', status: 'SUCCEEDED' }]);
  });
});
