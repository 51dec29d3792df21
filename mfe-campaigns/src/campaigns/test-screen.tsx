import { answerOf, renderInShell, screen, type Answers } from '@heliograph/testing';
import CampaignsScreen from './screen';
import { testCampaign } from './test-campaign';

/** A complete draft. */
export const draft = testCampaign();
const quote = {
  lines: [
    { label: 'Review', amount: '15.000000' },
    { label: 'First 3 months', amount: '30.000000' },
  ],
  total: '45.000000',
  available: '100.000000',
  monthly: '10.000000',
};

/** What a campaign can be given. */
export const choices = {
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
const saved = {
  campaignUUID: draft.campaignUUID,
  status: 'DRAFT' as const,
  updatedAt: '2026-11-02T00:00:00.000Z',
  revision: 'r2',
};

/** Opens the screen with one campaign, with tools to use it. */
export function show(answers: Answers = {}, search = '', campaign = draft) {
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
