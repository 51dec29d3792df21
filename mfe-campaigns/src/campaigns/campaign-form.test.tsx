import { CallError } from '@heliograph/platform/session';
import { screen, waitFor, within } from '@heliograph/testing';
import { testCampaign } from './test-campaign';
import { draft, show } from './test-screen';

test('submits a complete draft for the fee that it shows', async () => {
  const { press, sent, toasts } = show({}, `?campaign=${draft.campaignUUID}&step=review`);
  await screen.findByText('$45.0000');
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
  const refused = new CallError('This costs $45.0000, and $0.0000 is available.', 402, 'LOW_BALANCE');
  const { press, sent, toasts } = show(
    { 'campaign.manage/submitcampaign': refused },
    `?campaign=${draft.campaignUUID}&step=review`,
  );
  await screen.findByText('$45.0000');
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

test('is ready only if it can be paid for and is unlikely to be rejected', async () => {
  const quote = { lines: [{ label: 'Review', amount: '15.000000' }], total: '15.000000', monthly: '10.000000' };
  const review = `?campaign=${draft.campaignUUID}&step=review`;
  const poor = show({ 'campaign.manage/quotecampaign': { ...quote, available: '4.500000' } }, review);
  await screen.findByText(/Not enough funds: \$10\.5000 more is needed to submit\./);
  expect(screen.getByRole('link', { name: 'Add funds' }).getAttribute('href')).toBe('/main/billing/add-funds');
  expect(screen.queryByText('Ready to submit')).toBeNull();
  poor.unmount();
  const exact = show({ 'campaign.manage/quotecampaign': { ...quote, available: '15.000000' } }, review);
  await screen.findByText('Ready to submit');
  exact.unmount();
  const messageFlow = `${draft.data.messageFlow ?? ''} Users opt in by accepting the terms.`;
  show({}, review, testCampaign({ data: { ...draft.data, messageFlow } }));
  await screen.findByText('High risk of rejection');
  await screen.findByText('Complete, but likely to be rejected');
  expect(screen.queryByText('Ready to submit')).toBeNull();
});

test.each([
  ['REGISTRY', '30909', 'No page', 'Consent'],
  ['PROVIDER', '30913', 'One box', 'Consent'],
  ['PROVIDER', 'CONSENT_NOT_OPTIONAL', 'Pre-checked', 'Consent'],
  ['PROVIDER', 'SAMPLES_MISMATCH', 'Other messages', 'Content'],
  ['PROVIDER', 'CONTENT_NOT_ALLOWED', 'Cannabis', 'Content'],
  ['CARRIER', '30899', 'The samples don’t match the use case.', 'Content'],
  ['CARRIER', '30899', 'The opt-in is unclear.', 'Consent'],
  ['PROVIDER', '99999', 'The use case is too broad.', 'Use case'],
  ['PROVIDER', null, 'The website doesn’t belong to the brand.', 'Brand'],
  ['PROVIDER', null, 'Rejected', 'Channel'],
] as const)('opens the step that was rejected: %s %s, %s', async (by, code, reason, step) => {
  const rejected = testCampaign({ status: 'FAILED', rejection: { by, code, reason } });
  show({}, `?campaign=${draft.campaignUUID}`, rejected);
  await waitFor(() => expect(screen.getByRole('button', { current: 'step' }).textContent).toContain(step));
});

test('offers only what may change after the approval, and charges nothing for it', async () => {
  const active = testCampaign({
    status: 'MNO_PROVISIONED',
    submittedAt: '2026-11-01T00:00:00Z',
    blocked: { ...draft.blocked, submit: 'This campaign is registered.' },
  });
  const { press, sent } = show({}, `?campaign=${draft.campaignUUID}`, active);
  await screen.findByText('$0.0000');
  expect(screen.queryByRole('combobox', { name: /Use case/ })).toBeNull();
  expect(screen.queryByRole('textbox', { name: /Description/ })).toBeNull();
  await press('Continue');
  await press('Review');
  await press('Save campaign');
  await waitFor(() => expect(sent('campaign.manage/updatecampaign')).toHaveLength(1));
  expect(sent('campaign.manage/submitcampaign')).toEqual([]);
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
