import { CallError } from '@heliograph/shared/session';
import { answerOf, renderInShell, screen, waitFor, within, type Answers } from '@heliograph/shared/testing';
import { changesBetween } from './attempt-diff';
import CampaignsScreen from './screen';
import { testCampaign } from './test-campaign';

const draft = testCampaign();
const quote = {
  lines: [
    { label: 'Review', amount: '15.000000' },
    { label: 'First 3 months', amount: '30.000000' },
  ],
  total: '45.000000',
  available: '100.000000',
  monthly: '10.000000',
};
const choices = {
  brands: [
    {
      brandUUID: draft.brand?.brandUUID ?? '',
      name: 'Harbor Lane',
      legalName: 'Harbor Lane, LLC',
      entityType: 'PRIVATE_PROFIT',
      website: null,
      email: null,
      phone: null,
      street: null,
      city: null,
      state: null,
      postalCode: null,
      country: null,
      blocked: null,
    },
  ],
  numbers: [{ numberUUID: '0190f0e0-0000-7000-8000-000000000d01', number: '+12015550142', label: 'Desk' }],
};
const saved = { campaignUUID: draft.campaignUUID, status: 'DRAFT' as const, updatedAt: '2026-11-02T00:00:00.000Z' };

function show(answers: Answers = {}, search = '', campaign = draft) {
  const rendered = renderInShell(<CampaignsScreen />, {
    path: `/main/campaigns${search}`,
    answers: {
      'campaign.manage/getcampaigns': { ...answerOf([campaign]), brands: [] },
      'campaign.manage/getcampaign': campaign,
      'campaign.manage/getcampaignchoices': choices,
      'campaign.manage/quotecampaign': quote,
      'campaign.manage/createcampaign': saved,
      'campaign.manage/updatecampaign': saved,
      'campaign.manage/submitcampaign': { ...saved, status: 'TCR_PENDING', charged: '45.000000' },
      ...answers,
    },
  });
  const sent = (name: string) =>
    rendered.shell.made.calls.filter((call) => call.name === name).map((call) => call.body);
  const press = (name: string) => rendered.user.click(screen.getByRole('button', { name }));
  return { ...rendered, sent, press, toasts: () => rendered.shell.made.toasts.map(({ text }) => text) };
}

test('submits a complete draft for the fee that it shows', async () => {
  const { press, sent, toasts } = show({}, `?campaign=${draft.campaignUUID}&step=review`);
  await screen.findByText('$45.00');
  await screen.findByText('Low risk of rejection');
  await press('Submit campaign');
  await waitFor(() => expect(toasts()).toEqual(['Campaign Reminders submitted']));
  expect(sent('campaign.manage/updatecampaign')).toEqual([
    expect.objectContaining({ campaignUUID: draft.campaignUUID, name: 'Reminders', samples: draft.sampleTexts }),
  ]);
  expect(sent('campaign.manage/submitcampaign')).toEqual([
    { campaignUUID: draft.campaignUUID, expectedFee: '45.000000', idempotencyKey: expect.any(String) as string },
  ]);
});

test('keeps the form open with the reason if the submission is refused', async () => {
  const refused = new CallError('This costs $45.00, and $0.00 is available.', 402, 'LOW_BALANCE');
  const { press, sent, toasts } = show(
    { 'campaign.manage/submitcampaign': refused },
    `?campaign=${draft.campaignUUID}&step=review`,
  );
  await screen.findByText('$45.00');
  await press('Submit campaign');
  await waitFor(() => expect(sent('campaign.manage/submitcampaign')).toHaveLength(1));
  await screen.findByRole('button', { name: 'Submit campaign' });
  expect(toasts().some((text) => text.includes('submitted'))).toBe(false);
});

test('asks for what is missing in a new campaign, step by step', async () => {
  const { press, sent } = show({}, '?campaign=new');
  await screen.findByText('Charged when you submit');
  await press('Continue');
  expect(screen.getAllByText('Name is required').length).toBeGreaterThan(1);
  expect(sent('campaign.manage/createcampaign')).toEqual([]);
});

test('quotes the sentence that reviewers will object to', async () => {
  const bad = testCampaign({
    sampleTexts: [
      'Harbor Lane news. Get 20% off this week at bit.ly/x! Reply STOP to end.',
      draft.sampleTexts[1] ?? '',
    ],
  });
  show({}, `?campaign=${draft.campaignUUID}&step=content`, bad);
  const check = within(await screen.findByRole('region', { name: 'Check before you pay' }));
  check.getByText('High risk of rejection');
  expect(check.getAllByText('Get 20% off this week at bit.ly/x!').length).toBeGreaterThan(0);
});

test('offers only what may change after the approval, and charges nothing for it', async () => {
  const active = testCampaign({
    status: 'MNO_PROVISIONED',
    submittedAt: '2026-11-01T00:00:00Z',
    blocked: { ...draft.blocked, submit: 'This campaign is registered.' },
  });
  const { press, sent } = show({}, `?campaign=${draft.campaignUUID}`, active);
  await screen.findByText('$0.00');
  expect(screen.queryByRole('combobox', { name: /Use case/ })).toBeNull();
  expect(screen.queryByRole('textbox', { name: /Description/ })).toBeNull();
  await press('Continue');
  await press('Review');
  await press('Save campaign');
  await waitFor(() => expect(sent('campaign.manage/updatecampaign')).toHaveLength(1));
  expect(sent('campaign.manage/submitcampaign')).toEqual([]);
});

test('shows what was rejected, what to fix, and what the last submission changed', async () => {
  const snapshot = {
    name: 'Reminders',
    useCase: 'CUSTOMER_CARE',
    subUseCases: [],
    description: draft.description,
    samples: draft.sampleTexts,
    data: draft.data,
  };
  const attempt = {
    at: '2026-11-02T00:00:00Z',
    by: 'Dana Whitfield',
    fee: '15.000000',
    outcome: 'REJECTED' as const,
    rejectedBy: 'REGISTRY' as const,
    code: '30909',
    reason: 'No page',
    decidedAt: null,
  };
  const rejected = testCampaign({
    status: 'TCR_FAILED',
    rejectReason: 'No page',
    rejection: { by: 'REGISTRY', code: '30909', reason: 'No page' },
    submittedAt: '2026-11-01T00:00:00Z',
    blocked: { ...draft.blocked, appeal: null },
    attempts: [
      { ...attempt, number: 2, snapshot },
      { ...attempt, number: 1, snapshot: { ...snapshot, description: 'Before' } },
    ],
  });
  show({}, `?open=${draft.campaignUUID}`, rejected);
  await screen.findByText('The call to action can’t be verified (30909)');
  screen.getByText('Call to action', { selector: 'b' });
  screen.getByText('Before', { selector: 'del' });
  screen.getByRole('button', { name: 'Fix and resubmit' });
  screen.getByRole('button', { name: 'Appeal' });
});

test('returns from the form to the list, not to the drawer that opened it', async () => {
  const rejected = testCampaign({
    status: 'TCR_FAILED',
    rejectReason: 'No page',
    rejection: { by: 'REGISTRY', code: '30909', reason: 'No page' },
    submittedAt: '2026-11-01T00:00:00Z',
    blocked: { ...draft.blocked, appeal: null },
  });
  const { user } = show({}, `?open=${draft.campaignUUID}`, rejected);
  await user.click(await screen.findByRole('button', { name: 'Fix and resubmit' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await screen.findByRole('button', { name: 'Actions for Reminders' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('assigns numbers, and names one that is refused', async () => {
  const active = testCampaign({ status: 'MNO_PROVISIONED' });
  const failed = {
    numberUUID: choices.numbers[0]?.numberUUID ?? '',
    number: '+12015550142',
    message: 'The number is suspended',
  };
  const { user, press, sent } = show(
    { 'campaign.manage/assignnumbers': { updated: 0, failed: [failed], warnings: [] } },
    '',
    active,
  );
  await user.click(await screen.findByRole('button', { name: 'Actions for Reminders' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Assign numbers' }));
  await user.click(await screen.findByRole('checkbox', { name: '(201) 555-0142' }));
  await press('Assign numbers');
  await screen.findByText('(201) 555-0142: The number is suspended');
  expect(sent('campaign.manage/assignnumbers')).toEqual([
    { campaignUUID: draft.campaignUUID, numbers: [failed.numberUUID] },
  ]);
});

test('compares two submissions field by field', () => {
  const one = {
    name: 'A',
    useCase: 'MIXED',
    subUseCases: ['MARKETING'],
    description: 'x',
    samples: ['one'],
    data: { ageGated: false, mnoIds: ['10017'] },
  };
  const two = { ...one, samples: ['one', 'two'], data: { ageGated: true, mnoIds: ['10017'] } };
  expect(changesBetween(one, two)).toEqual([
    { path: 'samples.1', before: '', after: 'two' },
    { path: 'data.ageGated', before: 'No', after: 'Yes' },
  ]);
});
