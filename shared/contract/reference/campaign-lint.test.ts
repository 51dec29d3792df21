import { lintBrand } from './brand-lint';
import { lintCampaign, type LintedCampaign } from './campaign-lint';
import { riskOf, sentences } from './lint';

const good: LintedCampaign = {
  channel: '10DLC',
  brandNames: ['Harbor Lane'],
  useCase: 'CUSTOMER_CARE',
  subUseCases: [],
  description: 'Reminders for patients.',
  samples: [
    'Harbor Lane: your visit is tomorrow at 10 AM. Reply STOP to opt out.',
    'Harbor Lane: we moved your visit. Questions? Reply to this text.',
  ],
  data: {
    messageFlow:
      'Patients check a box at https://harborlane.example/texts. Message frequency varies. Message and data rates may apply. Reply STOP to opt out, HELP for help. Privacy policy and terms are linked there.',
  },
};
const found = (change: Partial<LintedCampaign>) =>
  lintCampaign({ ...good, ...change }).map(({ rule, field, quote }) => [rule, field, quote]);

test('finds nothing in a good campaign', () => {
  expect([found({}), riskOf(lintCampaign(good))]).toEqual([[], 'LOW']);
});

test.each<[string, Partial<LintedCampaign>, [string, string, string | null]]>([
  [
    'a sample without the brand',
    { samples: ['Your visit is tomorrow. Reply STOP to opt out.'] },
    ['brandName', 'samples.0', 'Your visit is tomorrow.'],
  ],
  ['no way to opt out', { samples: ['Harbor Lane: your visit is tomorrow.'] }, ['optOut', 'samples.0', null]],
  [
    'an advertisement',
    { samples: ['Harbor Lane news. Get 20% off this week! Reply STOP to opt out.', 'Harbor Lane: huge sale today.'] },
    ['useCase', 'samples.1', 'Harbor Lane: huge sale today.'],
  ],
  [
    'a placeholder',
    { samples: ['{{first_name|a}} {{body|b}}', ...(good.samples ?? [])] },
    ['placeholder', 'samples.0', '{{first_name|a}} {{body|b}}'],
  ],
  [
    'a test message',
    { samples: ['Harbor Lane. This is a test message. Reply STOP to end.'] },
    ['placeholder', 'samples.0', 'Harbor Lane.'],
  ],
  [
    'a shortened link',
    { samples: ['Harbor Lane: see bit.ly/3xyz now. Reply STOP to end.'], data: { ...good.data, embeddedLink: true } },
    ['shortener', 'samples.0', 'Harbor Lane: see bit.ly/3xyz now.'],
  ],
  [
    'a link that is not declared',
    { samples: ['Harbor Lane: see https://harborlane.example now. Reply STOP to end.'] },
    ['embeddedLink', 'data.embeddedLink', 'Harbor Lane: see https://harborlane.example now.'],
  ],
  [
    'a declared link in no sample',
    { data: { ...good.data, embeddedLink: true } },
    ['embeddedLink', 'data.embeddedLink', null],
  ],
  [
    'a phone number that is not declared',
    { samples: ['Harbor Lane: call (201) 555-0123. Reply STOP to end.'] },
    ['embeddedPhone', 'data.embeddedPhone', 'Harbor Lane: call (201) 555-0123.'],
  ],
  [
    'a vague call to action',
    { data: { messageFlow: good.data?.messageFlow?.replace('Message and data rates may apply. ', '') } },
    ['flowRates', 'data.messageFlow', null],
  ],
  [
    'a call to action without a place',
    {
      data: {
        messageFlow:
          'Customers agree. Message frequency varies. Message and data rates may apply. STOP, HELP, privacy, terms.',
      },
    },
    ['flowPath', 'data.messageFlow', null],
  ],
  [
    'combined consent',
    {
      useCase: 'MIXED',
      subUseCases: ['MARKETING', 'CUSTOMER_CARE'],
      data: { messageFlow: `${good.data?.messageFlow ?? ''} By checking you agree to all messages.` },
    },
    ['mixedConsent', 'data.messageFlow', 'By checking you agree to all messages.'],
  ],
  [
    'forbidden content',
    { description: 'News of our store. Deals on CBD gummies.' },
    ['forbidden', 'description', 'Deals on CBD gummies.'],
  ],
  [
    'a login code that is none',
    { useCase: '2FA' },
    ['useCase', 'samples.0', 'Harbor Lane: your visit is tomorrow at 10 AM.'],
  ],
])('finds %s and quotes it', (_name, change, expected) => {
  expect(found(change)).toContainEqual(expected);
});

test('splits sentences without breaking addresses and amounts', () => {
  expect(sentences('Pay $4.50 at pay.example.com. Thanks! Bye\nNext')).toEqual([
    'Pay $4.50 at pay.example.com.',
    'Thanks!',
    'Bye',
    'Next',
  ]);
});

const brand = {
  entityType: 'PRIVATE_PROFIT',
  displayName: 'Harbor Lane',
  legalName: 'Harbor Lane Clinics, LLC',
  website: 'https://www.harborlane.example',
  email: 'legal@harborlane.example',
  phone: '+12015550123',
};
test.each<[string, object, string[]]>([
  ['nothing in a good brand', {}, []],
  ['a legal name without a suffix', { legalName: 'Harbor Lane Clinics' }, ['suffix']],
  ['a free mail address', { email: 'harborlane@gmail.com' }, ['freeMail']],
  ['an email elsewhere', { email: 'a@other.example' }, ['mailHost']],
  ['a website with another name', { website: 'https://acme.example', email: 'a@acme.example' }, ['siteName']],
  ['a missing website', { website: null }, ['website']],
  ['a toll-free phone', { phone: '+18005550123' }, ['tollFree']],
])('finds %s', (_name, change, rules) => {
  expect(lintBrand({ ...brand, ...change }).map(({ rule }) => rule)).toEqual(rules);
});
