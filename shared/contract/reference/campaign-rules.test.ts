import { campaignFieldNames, fieldSpec, initialData } from './campaign-fields';
import { campaignDraftProblems, campaignProblems } from './campaign-rules';
import {
  campaignFieldLabel,
  campaignHasField,
  campaignRequires,
  editableAfterApproval,
  type CampaignForm,
} from './campaign-form';
import { isLink } from './parts/campaign-field-rules';
import { campaignStatus, statusOn } from './campaigns';

const reply = 'Harbor Lane: thanks. Reply STOP to opt out.';
const local: CampaignForm = {
  channel: '10DLC',
  name: 'Reminders',
  brandUUID: 'b',
  useCase: 'CUSTOMER_CARE',
  description: 'Reminders of visits for patients who asked for them.',
  samples: [reply, reply],
  data: {
    ...initialData('10DLC'),
    messageFlow: 'Patients check a box on the page https://harborlane.example/texts.',
    optInMessage: reply,
    optOutMessage: reply,
    helpMessage: reply,
    privacyPolicyLink: 'https://harborlane.example/privacy',
    termsLink: 'https://harborlane.example/terms',
    termsAccepted: true,
  },
};
const tollFree: CampaignForm = {
  ...local,
  channel: 'TOLL_FREE',
  brandUUID: null,
  samples: [reply],
  data: {
    ...initialData('TOLL_FREE'),
    messageFlow: local.data?.messageFlow,
    optInMessage: reply,
    helpMessage: reply,
    privacyPolicyLink: 'https://a.example/p',
    termsLink: 'https://a.example/t',
    businessName: 'Harbor Lane',
    legalForm: 'PRIVATE_PROFIT',
    registrationNumber: '123456789',
    registrationType: 'EIN',
    businessWebsite: 'https://a.example',
    businessStreet: '30 Main Street',
    businessCity: 'Reno',
    businessState: 'NV',
    businessPostalCode: '89501',
    contactFirstName: 'Ana',
    contactLastName: 'Li',
    contactEmail: 'ana@a.example',
    contactPhone: '+12015550123',
    category: 'Appointments',
    messageVolume: '1000',
    optInMethods: ['WEB_FORM'],
    optInImages: ['https://a.example/i.png'],
  },
};
const shortCode: CampaignForm = {
  ...local,
  channel: 'SHORT_CODE',
  samples: [reply],
  data: {
    ...local.data,
    ...initialData('SHORT_CODE'),
    programType: 'RECURRING',
    messageVolume: '100000',
    messageFrequency: 'Up to 4 a month',
    optInMethods: ['WEB_FORM'],
  },
};
const problems = (form: CampaignForm) => campaignProblems(form).map(({ field, code }) => `${field} ${code}`);

test.each([
  ['10DLC', local],
  ['toll-free', tollFree],
  ['short code', shortCode],
])('accepts a complete campaign on %s', (_name, form) => {
  expect(campaignProblems(form)).toEqual([]);
});

test.each([
  ['10DLC', local],
  ['toll-free', tollFree],
  ['short code', shortCode],
])('names every required field of %s in its label', (_name, form) => {
  for (const field of campaignFieldNames.filter((name) => campaignRequires(form, name))) {
    const data = Object.fromEntries(Object.entries(form.data ?? {}).filter(([key]) => key !== field));
    const [problem] = campaignProblems({ ...form, data });
    expect(problem?.field).toBe(`data.${field}`);
    expect(problem?.message).toContain(fieldSpec(field).label);
  }
});

test.each<[string, CampaignForm, string]>([
  ['a short description', { ...local, description: 'Short' }, 'description minLength'],
  ['one sample', { ...local, samples: [reply, ' '] }, 'samples minItems'],
  ['six samples', { ...local, samples: Array.from({ length: 6 }, () => reply) }, 'samples maxItems'],
  ['a short sample', { ...local, samples: [reply, 'Hi'] }, 'samples.1 minLength'],
  ['a use case that does not exist', { ...local, useCase: 'constructor' }, 'useCase required'],
  ['too few sub use cases', { ...local, useCase: 'MIXED', subUseCases: ['MARKETING'] }, 'subUseCases minItems'],
  [
    'too many sub use cases',
    {
      ...local,
      useCase: 'LOW_VOLUME',
      subUseCases: ['2FA', 'MARKETING', 'CUSTOMER_CARE', 'FRAUD_ALERT', 'SECURITY_ALERT', 'POLLING_VOTING'],
    },
    'subUseCases maxItems',
  ],
  ['sub use cases where there are none', { ...local, subUseCases: ['MARKETING'] }, 'subUseCases maxItems'],
  [
    'one sub use case twice',
    { ...local, useCase: 'MIXED', subUseCases: ['MARKETING', 'MARKETING'] },
    'subUseCases choice',
  ],
  ['a campaign without brand', { ...local, brandUUID: null }, 'brandUUID required'],
  [
    'a declared link without a sample of it',
    { ...local, data: { ...local.data, embeddedLink: true } },
    'data.embeddedLinkSample required',
  ],
  [
    'terms that are not accepted',
    { ...local, data: { ...local.data, termsAccepted: false } },
    'data.termsAccepted confirm',
  ],
  [
    'keywords with spaces',
    { ...local, data: { ...local.data, optOutKeywords: 'STOP, END' } },
    'data.optOutKeywords words',
  ],
  [
    'an address that is none',
    { ...local, data: { ...local.data, termsLink: 'https://localhost/terms' } },
    'data.termsLink link',
  ],
  ['no carrier', { ...local, data: { ...local.data, mnoIds: [] } }, 'data.mnoIds required'],
  ['another carrier', { ...local, data: { ...local.data, mnoIds: ['10038'] } }, 'data.mnoIds choice'],
  ['a PO box', { ...tollFree, data: { ...tollFree.data, businessStreet: 'PO Box 7' } }, 'data.businessStreet poBox'],
  [
    'a political toll-free campaign without a token',
    { ...tollFree, data: { ...tollFree.data, category: 'Political' } },
    'data.campaignVerifyToken required',
  ],
  [
    'a vanity code without a preference',
    { ...shortCode, data: { ...shortCode.data, codeChoice: 'VANITY' } },
    'data.vanityCodes required',
  ],
  [
    'a vanity code of four digits',
    { ...shortCode, data: { ...shortCode.data, codeChoice: 'VANITY', vanityCodes: '1234' } },
    'data.vanityCodes codes',
  ],
])('rejects %s', (_name, form, problem) => {
  expect(problems(form)).toContain(problem);
});

test('saves a draft with little, but nothing that can’t be stored', () => {
  expect(
    campaignDraftProblems({
      channel: '10DLC',
      name: 'A',
      description: 'x',
      data: { messageFlow: 'short', optOutKeywords: 'a b, c' },
    }),
  ).toEqual([]);
  expect(campaignDraftProblems({ channel: '10DLC', name: ' ' }).map(({ field }) => field)).toEqual(['name']);
  expect(
    campaignDraftProblems({ channel: '10DLC', name: 'A', data: { messageFlow: 'x'.repeat(2049) } }).map(
      ({ field }) => field,
    ),
  ).toEqual(['data.messageFlow']);
});

test('ignores fields of other channels', () => {
  expect(campaignHasField(local, 'businessName')).toBe(false);
  expect(problems({ ...local, data: { ...local.data, businessStreet: 'PO Box 7' } })).toEqual([]);
});

test('names fields by their path, and knows which can be changed later', () => {
  expect(['samples.1', 'data.messageFlow', 'useCase', 'data.constructor'].map(campaignFieldLabel)).toEqual([
    'Sample message 2',
    'Call to action',
    'Use case',
    'constructor',
  ]);
  expect(
    ['samples.1', 'data.messageFlow', 'useCase', 'description', 'data.ageGated', 'data.constructor'].map(
      editableAfterApproval,
    ),
  ).toEqual([true, true, false, false, false, false]);
});

test('accepts public web addresses only', () => {
  expect(
    [
      'https://a.example/x',
      'http://a.example',
      'javascript:alert(1)',
      'https://user@a.example',
      'https://10.0.0.1',
      'a.example',
    ].map(isLink),
  ).toEqual([true, true, false, false, false, false]);
});

test('calls statuses as the channel does', () => {
  expect(
    (['10DLC', 'TOLL_FREE', 'SHORT_CODE'] as const).map((channel) => statusOn(channel).label('MNO_PROVISIONED')),
  ).toEqual(['Active', 'Verified', 'Live']);
  expect(statusOn('TOLL_FREE').options()).toHaveLength(campaignStatus.values.length);
});
