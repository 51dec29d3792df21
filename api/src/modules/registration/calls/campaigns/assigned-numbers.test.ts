import { sql } from 'drizzle-orm';
import { letReviewsPass } from '../../../../testing/registrations';
import { setUpCampaigns } from './testing/set-up-campaigns';

const setup = setUpCampaigns();
const { read, submitted, addNumber } = setup;

describe('numbers', () => {
  it('are registered once their campaign is approved', async () => {
    const id = await submitted({}, 0);
    const number = await addNumber(null);
    const choices = (
      await setup.api.call('campaign.manage/getcampaignchoices', { campaignUUID: id }, { token: setup.token })
    ).payload;
    expect(choices.numbers.map(({ numberUUID }) => numberUUID)).toContain(number);
    expect(
      (
        await setup.api.call(
          'campaign.manage/assignnumbers',
          { campaignUUID: id, numbers: [number] },
          { token: setup.token },
        )
      ).payload.updated,
    ).toBe(1);
    const registration = async () =>
      (await setup.api.db.row<{ registration: string }>(sql`select registration from number where id = ${number}`))
        ?.registration;
    expect(await registration()).toBe('PENDING');
    await letReviewsPass(setup.api, 5);
    expect(await registration()).toBe('REGISTERED');
    expect((await read(id)).assigned.map(({ numberUUID }) => numberUUID)).toEqual([number]);
  });

  it('are at most 49', async () => {
    const id = await submitted({}, 5);
    for (let count = 0; count < 48; count += 1) await addNumber(id);
    const [one, two] = [await addNumber(null), await addNumber(null)];
    const { payload } = await setup.api.call(
      'campaign.manage/assignnumbers',
      { campaignUUID: id, numbers: [one, two] },
      { token: setup.token },
    );
    expect([payload.updated, payload.failed.length]).toEqual([1, 1]);
  });

  it('of two users who assign at the same time are all assigned', async () => {
    const id = await submitted({}, 0);
    const [one, two] = [await addNumber(null), await addNumber(null)];
    const assign = (number: string) =>
      setup.api.call('campaign.manage/assignnumbers', { campaignUUID: id, numbers: [number] }, { token: setup.token });
    const answers = await Promise.all([assign(one), assign(two)]);
    expect(answers.map(({ payload }) => payload.updated)).toEqual([1, 1]);
    expect((await read(id)).assigned.map(({ numberUUID }) => numberUUID).sort()).toEqual([one, two].sort());
  });

  it('leave a campaign that is deactivated', async () => {
    const id = await submitted();
    const number = await addNumber(id);
    const deactivate = (confirm: string) =>
      setup.api.call('campaign.manage/deactivatecampaign', { campaignUUID: id, confirm }, { token: setup.token });
    expect((await deactivate('Other')).status).toBe(422);
    expect((await deactivate('Reminders')).payload.status).toBe('DEACTIVATED');
    await letReviewsPass(setup.api, 1);
    expect(await read(id)).toMatchObject({
      status: 'DEACTIVATED',
      renewsOn: null,
      numbers: 0,
      blocked: { edit: expect.stringContaining('has ended') as string },
    });
    expect(
      await setup.api.db.row(sql`select campaign_id as campaign, registration from number where id = ${number}`),
    ).toEqual({ campaign: null, registration: 'DEREGISTERED' });
  });
});
