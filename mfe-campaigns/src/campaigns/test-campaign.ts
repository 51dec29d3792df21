import { initialData } from '@heliograph/contract/reference/campaign-fields';
import type { Campaign } from './list';

const reply = 'Harbor Lane: thanks. Reply STOP to opt out, HELP for help.';

/** Returns a complete draft of a campaign for tests, with changes. */
export const testCampaign = (changes: Partial<Campaign> = {}): Campaign => ({
  campaignUUID: '0190f0e0-0000-7000-8000-000000000c01',
  name: 'Reminders',
  channel: '10DLC',
  brand: { brandUUID: '0190f0e0-0000-7000-8000-000000000b01', name: 'Harbor Lane' },
  useCase: 'CUSTOMER_CARE',
  subUseCases: [],
  status: 'DRAFT',
  carriers: [],
  rejectReason: null,
  numbers: 0,
  attClass: null,
  attTpm: null,
  tmobileTier: null,
  samples: 2,
  monthlyFee: '10.000000',
  renewsOn: null,
  autoRenew: true,
  sent30Days: 0,
  optOutRate: null,
  createdAt: '2026-11-01T00:00:00Z',
  description: 'Reminders of visits for patients who asked for them.',
  sampleTexts: [
    'Harbor Lane: your visit is tomorrow at 10 AM. Reply STOP to opt out.',
    'Harbor Lane: we moved your visit to Friday.',
  ],
  data: {
    ...initialData('10DLC'),
    optInMessage: reply,
    optOutMessage: reply,
    helpMessage: reply,
    privacyPolicyLink: 'https://harborlane.example/privacy',
    termsLink: 'https://harborlane.example/terms',
    termsAccepted: true,
    messageFlow:
      'Patients check a box at https://harborlane.example/texts. Message frequency varies. Message and data rates may apply. STOP, HELP, privacy, terms.',
  },
  submittedAt: null,
  updatedAt: '2026-11-01T00:00:00Z',
  revision: 'r1',
  mnos: [],
  rejection: null,
  attempts: [],
  events: [],
  feesPaid: '0.000000',
  brandNames: ['Harbor Lane'],
  assigned: [],
  blocked: { edit: null, submit: null, nudge: 'x', appeal: 'x', deactivate: 'x' },
  ...changes,
});
