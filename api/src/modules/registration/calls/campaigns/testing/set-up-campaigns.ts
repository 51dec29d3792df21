import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { testApi, type TestApi } from '../../../../../testing';
import { expectBalanced } from '../../../../../testing/balanced';
import { registeredBrand, testCampaign } from '../../../../../testing/campaigns';
import { letReviewsPass } from '../../../../../testing/registrations';
import { addFunds, balanceAndLines } from '../../../../../testing/stock';

/** What is the same for all tests of a file. */
interface State {
  api: TestApi;
  accountId: string;
  token: string;
  /** The token of a user of another account. */
  otherToken: string;
  /** A registered brand. */
  brandUUID: string;
}

/** Returns the fields that were refused. */
export const fieldsOf = (answer: { body: { content: { errors?: { field: string }[] } } }) =>
  answer.body.content.errors?.map(({ field }) => field);

/** What differs in a campaign on a short code. */
export const shortCode = {
  channel: 'SHORT_CODE',
  data: {
    programType: 'RECURRING',
    messageVolume: '100000',
    codeChoice: 'RANDOM',
    leaseTerm: '3',
    messageFrequency: 'Up to 4 a month',
    optInMethods: ['WEB_FORM'],
  },
};

async function addNumber(
  { db, now }: TestApi,
  accountId: string,
  campaignUUID: string | null,
  type = '10DLC',
): Promise<string> {
  const id = v7();
  const digits = String(Math.floor(Math.random() * 9_000_000) + 1_000_000);
  await db.run(sql`
    insert into number (id, account_id, number, type, capabilities, status, registration, monthly_fee, campaign_id,
      registers_at, purchased_at)
    values (${id}, ${accountId}, ${`+1312${digits}`}, ${type}, '{SMS}', 'ACTIVE', ${campaignUUID ? 'PENDING' : 'NONE'},
      0, ${campaignUUID}, ${campaignUUID ? now() : null}, ${now()})`);
  return id;
}

/** Starts an API with an account that has 5,000 USD and a registered brand, and checks its wallet after all tests. */
export function setUpCampaigns() {
  const state = {} as State;
  beforeAll(async () => {
    const api = await testApi({ staysProved: true });
    const accountId = (await api.addPerson('bea')).accountId ?? '';
    const token = await api.logIn('bea');
    await api.addPerson('carl');
    Object.assign(state, { api, accountId, token, otherToken: await api.logIn('carl') });
    await addFunds(api, accountId, 5_000_000_000n);
    state.brandUUID = await registeredBrand(api, token);
  });
  afterAll(async () => {
    await expectBalanced(state.api.db, state.accountId);
    await state.api.close();
  });

  const keyOf = () => `key-${Math.random()}`;
  const create = (body: object, as = state.token) =>
    state.api.call('campaign.manage/createcampaign', body, { token: as });
  const submit = (campaignUUID: string, expectedFee = '45.000000', idempotencyKey = keyOf(), as = state.token) =>
    state.api.call('campaign.manage/submitcampaign', { campaignUUID, expectedFee, idempotencyKey }, { token: as });
  const draft = async (change: Record<string, unknown> = {}) =>
    (await create(testCampaign(state.brandUUID, change))).payload.campaignUUID;

  return Object.assign(state, {
    keyOf,
    create,
    submit,
    draft,
    update: (body: object, as = state.token) => state.api.call('campaign.manage/updatecampaign', body, { token: as }),
    read: async (campaignUUID: string) =>
      (await state.api.call('campaign.manage/getcampaign', { campaignUUID }, { token: state.token })).payload,
    balance: async () => (await balanceAndLines(state.api, state.accountId)).balance,
    /** Returns fields with words that the simulated registry reacts to. */
    flow: (words: string) => ({
      ...(testCampaign(state.brandUUID)['data'] as Record<string, unknown>),
      messageFlow: `${(testCampaign(state.brandUUID)['data'] as { messageFlow: string }).messageFlow} ${words}`,
    }),
    /** Submits a campaign and lets some of its reviews pass. */
    submitted: async (change: Record<string, unknown> = {}, stages = 5, fee = '45.000000'): Promise<string> => {
      const id = await draft(change);
      expect((await submit(id, fee)).body.response).toBeUndefined();
      await letReviewsPass(state.api, stages);
      return id;
    },
    addNumber: (campaignUUID: string | null, type?: string) =>
      addNumber(state.api, state.accountId, campaignUUID, type),
  });
}
