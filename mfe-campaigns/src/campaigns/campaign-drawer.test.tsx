import { screen } from '@heliograph/testing';
import { changesBetween } from './attempt-diff';
import { testCampaign } from './test-campaign';
import { choices, draft, show } from './test-screen';

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
