import { render, screen } from '@heliograph/testing';
import { KitProvider } from '@heliograph/kit/ui';
import type { ComponentProps } from 'react';
import { NumberStatus } from './list';

const campaign = {
  campaignUUID: '0190f0e0-0000-7000-8000-00000000c001',
  name: 'Reminders',
  status: 'MNO_PROVISIONED' as const,
};
const usable: ComponentProps<typeof NumberStatus>['row'] = {
  status: 'ACTIVE',
  registration: 'REGISTERED',
  registrationError: null,
  type: '10DLC',
  campaign,
};

test.each([
  ['may send', {}, 'Registered'],
  ['toll-free', { type: 'TOLL_FREE' as const }, 'Verified'],
  ['short code', { type: 'SHORT_CODE' as const }, 'Active'],
  ['suspended though registered', { status: 'SUSPENDED' as const }, 'Suspended'],
  ['being released', { status: 'RELEASE_PENDING' as const, registration: 'NONE' as const }, 'Releasing'],
  ['on no campaign', { registration: 'NONE' as const, campaign: null }, 'No campaign'],
  ['on a campaign, not registered', { registration: 'NONE' as const }, 'Not registered'],
  ['failed', { registration: 'FAILED' as const }, 'Failed'],
  ['registered on a suspended campaign', { campaign: { ...campaign, status: 'TCR_SUSPENDED' as const } }, 'Can’t send'],
])('shows the status of a number: %s', (_case, change, word) => {
  const { container } = render(
    <KitProvider>
      <NumberStatus row={{ ...usable, ...change }} />
    </KitProvider>,
  );
  expect(container.textContent).toBe(word);
});

test('explains on hover why a number can’t send, as a refusal to send does', () => {
  const failed = { registration: 'FAILED' as const, registrationError: 'The number belongs to another provider.' };
  render(
    <KitProvider>
      <NumberStatus row={{ ...usable, ...failed }} />
    </KitProvider>,
  );
  screen.getByTitle(
    'Registration of the number on campaign Reminders failed: The number belongs to another provider. Send from another number, or contact support.',
  );
});
