import { lintCampaign } from '@heliograph/contract/reference/campaign-lint';
import { rejections } from '@heliograph/contract/reference/campaign-rejections';
import { badConsent, disclosure, goodConsent } from '@heliograph/contract/reference/testing/calls-to-action';
import type { RegistryCampaign } from '../../../modules/registration';
import { planCampaign } from './plan-campaign';

const good: RegistryCampaign = {
  channel: '10DLC',
  brandId: 'B1',
  name: 'Reminders',
  useCase: 'CUSTOMER_CARE',
  subUseCases: [],
  description: 'Reminders of visits for patients who asked for them.',
  samples: [
    'Harbor Lane: your visit is tomorrow at 10 AM. Reply STOP to opt out.',
    'Harbor Lane: we moved your visit to Friday.',
  ],
  data: { messageFlow: `Patients check a box at https://harborlane.example/texts. ${disclosure}` },
};
const withFlow = (text: string) => ({ data: { messageFlow: `${text} ${disclosure}` } });

const table: readonly (readonly [string, Partial<RegistryCampaign>])[] = [
  ...goodConsent.map((text) => [text, withFlow(text)] as const),
  ...badConsent.map(([, text]) => [text, withFlow(`Patients check a box at https://a.example. ${text}`)] as const),
  ['no way to opt out', { samples: ['Harbor Lane: your visit is tomorrow.', 'Harbor Lane: we moved your visit.'] }],
  [
    'a placeholder',
    { samples: ['This is a test message. Reply STOP to end.', 'Harbor Lane: your visit is tomorrow.'] },
  ],
  ['a shortener', { samples: ['Harbor Lane: bit.ly/x. Reply STOP to end.', 'Harbor Lane: your visit is tomorrow.'] }],
  ['an advertisement', { samples: ['Harbor Lane: 20% off, huge sale! Reply STOP to end.', 'Your visit is tomorrow.'] }],
  ['no code', { useCase: '2FA' }],
  ['forbidden content', { description: 'News of our casino for people who asked for them.' }],
  ['no place', { data: { messageFlow: 'Customers agree. Message frequency varies.' } }],
  ['mixed consent', { useCase: 'MIXED', subUseCases: ['MARKETING', 'CUSTOMER_CARE'] }],
  ['toll-free', { channel: 'TOLL_FREE', ...withFlow('A pre-checked box asks at https://a.example.') }],
];

it.each(table)('decides as the form warned: %s', (_what, change) => {
  const campaign = { ...good, ...change };
  const errors = lintCampaign({ ...campaign, brandNames: ['Harbor Lane'] }).filter(
    ({ severity }) => severity === 'error',
  );
  const { status, rejection } = planCampaign(campaign, 0, 1_000).at(-1)?.state ?? {};
  expect(['TCR_FAILED', 'FAILED', 'MNO_REJECTED'].includes(status ?? '')).toBe(errors.length > 0);
  if (errors[0]) expect(rejection?.reason).toContain(errors[0].message);
  else expect([status, rejection]).toEqual(['MNO_PROVISIONED', null]);
  if (rejection) expect(rejections[rejection.code ?? '']).toBeDefined();
});

it('lets a test word decide, whatever the form warned', () => {
  const bad = withFlow('A pre-checked box asks at https://a.example. sim-30909');
  expect(planCampaign({ ...good, ...bad }, 0, 1_000).at(-1)?.state.rejection?.code).toBe('30909');
});
