import { campaignStatus, sendingCampaigns } from './campaigns';
import { numberRegistration, numberType } from './numbers';
import { registrationProblem, type RegistrationState } from './registration-problem';

const able: RegistrationState = {
  channel: '10DLC',
  registration: 'REGISTERED',
  registrationError: null,
  campaignName: 'Reminders',
  campaignStatus: 'MNO_PROVISIONED',
};

const rejected = 'Campaign Reminders was rejected. Fix and resubmit it, or assign the number to an active campaign.';
const review = 'Campaign Reminders is still in review; its numbers can send once it is approved.';

test.each<[string, Partial<RegistrationState>, string | null]>([
  ['registered on an active campaign', {}, null],
  ['registered, campaign accepted by carriers', { campaignStatus: 'MNO_ACCEPTED' }, null],
  ['registered, campaign accepted', { campaignStatus: 'ACCEPTED' }, null],
  [
    'not assigned',
    { campaignName: null, campaignStatus: null, registration: 'NONE' },
    'The number isn’t assigned to a campaign. Assign it to an active campaign in My Numbers.',
  ],
  [
    'toll-free, not assigned',
    { channel: 'TOLL_FREE', campaignName: null, campaignStatus: null, registration: 'NONE' },
    'The number isn’t assigned to a campaign. Assign it to an active campaign in My Numbers.',
  ],
  [
    'campaign a draft',
    { campaignStatus: 'DRAFT' },
    'Campaign Reminders is a draft. Submit it, or assign the number to an active campaign.',
  ],
  ['campaign in review by the registry', { campaignStatus: 'TCR_PENDING', registration: 'PENDING' }, review],
  ['campaign accepted by the registry', { campaignStatus: 'TCR_ACCEPTED', registration: 'PENDING' }, review],
  ['campaign in review by carriers', { campaignStatus: 'MNO_PENDING', registration: 'PENDING' }, review],
  ['campaign rejected by the provider', { campaignStatus: 'FAILED' }, rejected],
  ['campaign rejected by the registry', { campaignStatus: 'TCR_FAILED' }, rejected],
  ['campaign rejected by a carrier', { campaignStatus: 'MNO_REJECTED' }, rejected],
  [
    'campaign suspended',
    { campaignStatus: 'TCR_SUSPENDED' },
    'Campaign Reminders is suspended. Contact support, or assign the number to an active campaign.',
  ],
  [
    'campaign expired',
    { campaignStatus: 'TCR_EXPIRED' },
    'Campaign Reminders has expired. Assign the number to an active campaign.',
  ],
  [
    'campaign deactivated',
    { campaignStatus: 'DEACTIVATED' },
    'Campaign Reminders was deactivated. Assign the number to an active campaign.',
  ],
  [
    'registration pending',
    { registration: 'PENDING' },
    'Carriers are still registering the number on campaign Reminders; it can send once they have.',
  ],
  [
    'registration failed, with a reason',
    { registration: 'FAILED', registrationError: 'The number is registered to a campaign of another provider.' },
    'Registration of the number on campaign Reminders failed: The number is registered to a campaign of another provider. Send from another number, or contact support.',
  ],
  [
    'registration failed without a reason',
    { registration: 'FAILED' },
    'Registration of the number on campaign Reminders failed. Send from another number, or contact support.',
  ],
  ['never registered', { registration: 'NONE' }, 'The number isn’t registered on campaign Reminders. Contact support.'],
  [
    'no longer registered',
    { registration: 'DEREGISTERED' },
    'The number is no longer registered on campaign Reminders. Contact support.',
  ],
  [
    'toll-free pending',
    { channel: 'TOLL_FREE', registration: 'PENDING' },
    'The toll-free number isn’t verified yet; it can send once it is.',
  ],
  [
    'toll-free failed',
    { channel: 'TOLL_FREE', registration: 'FAILED', registrationError: 'No opt-in' },
    'Verification of the toll-free number failed: No opt-in. Send from another number, or contact support.',
  ],
])('says why a number can’t send: %s', (_cause, change, text) => {
  expect(registrationProblem({ ...able, ...change })).toBe(text);
});

test('has a text for every state but those that may send, and never asks to assign a number that is', () => {
  for (const channel of numberType.values)
    for (const registration of numberRegistration.values)
      for (const status of campaignStatus.values) {
        const problem = registrationProblem({ ...able, channel, registration, campaignStatus: status });
        const ready = registration === 'REGISTERED' && sendingCampaigns.some((one) => one === status);
        expect(problem === null).toBe(ready);
        expect(problem ?? '').not.toContain('isn’t assigned');
      }
});
