import { brandHasField, brandProblems, draftProblems } from './tcr-brand-rules';
import type { BrandForm } from './tcr-brands';

const company: BrandForm = {
  entityType: 'PRIVATE_PROFIT',
  displayName: 'Harbor Lane',
  legalName: 'Harbor Lane Clinics, LLC',
  country: 'USA',
  ein: '12-3456789',
  einIssuingCountry: 'USA',
  vertical: 'HEALTHCARE',
  website: 'https://harborlane.example/about?x=1',
  email: 'legal@harborlane.example',
  phone: '+12015550123',
  street: '30 Montgomery Street',
  city: 'Jersey City',
  state: 'NJ',
  postalCode: '07302',
};
const sole: BrandForm = {
  entityType: 'SOLE_PROPRIETOR',
  displayName: 'Ana Cuts',
  country: 'CAN',
  firstName: 'Ana',
  lastName: 'Li',
  mobilePhone: '+14165550123',
  email: 'ana@cuts.example',
  phone: '+14165550123',
  street: '1 Queen Street',
  city: 'Toronto',
  state: 'ON',
  postalCode: 'M5H 2N2',
};
const listed: BrandForm = {
  ...company,
  entityType: 'PUBLIC_PROFIT',
  stockSymbol: 'HLC',
  stockExchange: 'NASDAQ',
  businessContactEmail: 'ir@harborlane.example',
};

const found = (form: BrandForm) => brandProblems(form).map(({ field, code }) => `${field} ${code}`);

describe('a brand to submit', () => {
  it.each([
    ['company', company],
    ['sole proprietor', sole],
    ['listed company', listed],
  ])('accepts a complete %s', (_name, form) => {
    expect(brandProblems(form)).toEqual([]);
  });

  it.each([
    [
      'company',
      company,
      [
        'displayName',
        'legalName',
        'country',
        'ein',
        'einIssuingCountry',
        'vertical',
        'email',
        'phone',
        'street',
        'city',
        'state',
        'postalCode',
      ],
    ],
    [
      'sole proprietor',
      sole,
      ['displayName', 'country', 'firstName', 'lastName', 'mobilePhone', 'email', 'phone', 'street', 'city'],
    ],
    ['listed company', listed, ['stockSymbol', 'stockExchange', 'businessContactEmail']],
  ] as const)('says in the words of the specification what is missing: %s', (_name, form, fields) => {
    for (const field of fields) {
      for (const empty of ['', '  ', null, undefined]) {
        const problem = brandProblems({ ...form, [field]: empty }).find((one) => one.field === field);
        expect([field, problem?.message]).toEqual([field, expect.stringMatching(/ is required$/)]);
      }
    }
  });

  it.each<[string, BrandForm, string]>([
    ['EIN of eight digits', { ...company, ein: '1234567' }, 'ein invalid'],
    ['letters in an EIN', { ...company, ein: '12-345678A' }, 'ein invalid'],
    ['long foreign tax id', { ...company, einIssuingCountry: 'DEU', ein: 'A'.repeat(22) }, 'ein invalid'],
    ['PO box', { ...company, street: 'P.O. Box 12' }, 'street poBox'],
    ['ZIP of four digits', { ...company, postalCode: '0730' }, 'postalCode invalid'],
    ['state in words', { ...company, state: 'New Jersey' }, 'state invalid'],
    ['script as website', { ...company, website: 'javascript:alert(1)' }, 'website invalid'],
    ['website without a domain', { ...company, website: 'https://harborlane' }, 'website invalid'],
    ['website at an address of digits', { ...company, website: 'http://10.0.0.12/' }, 'website invalid'],
    ['website of a private network', { ...company, website: 'https://shop.internal' }, 'website invalid'],
    ['website with a password', { ...company, website: 'https://a:b@harborlane.example' }, 'website invalid'],
    ['unknown vertical', { ...company, vertical: 'FISHING' }, 'vertical invalid'],
    ['unknown exchange', { ...listed, stockExchange: 'MARS' }, 'stockExchange invalid'],
    ['bad e-mail', { ...company, email: 'legal@harborlane' }, 'email invalid'],
    ['short phone', { ...company, phone: '+1201555012' }, 'phone phone'],
    ['mobile abroad', { ...sole, mobilePhone: '+447700900123' }, 'mobilePhone phone'],
    ['business id without a number', { ...company, altBusinessIdType: 'LEI' }, 'altBusinessId required'],
    [
      'business id of another kind',
      { ...company, altBusinessIdType: 'DUNS', altBusinessId: '5493001KJTIIGC8Y1R12' },
      'altBusinessId invalid',
    ],
    [
      'non-profit abroad',
      { ...company, entityType: 'NON_PROFIT', country: 'CAN', state: 'ON', postalCode: 'M5H 2N2' },
      'entityType country',
    ],
    ['government abroad', { ...company, entityType: 'GOVERNMENT', einIssuingCountry: 'CAN' }, 'entityType country'],
    ['sole proprietor overseas', { ...sole, country: 'DEU' }, 'entityType country'],
  ])('rejects %s', (_name, form, problem) => {
    expect(found(form)).toContain(problem);
  });

  it.each<[string, BrandForm]>([
    [
      'company abroad',
      { ...company, country: 'DEU', state: '', postalCode: '', einIssuingCountry: 'DEU', ein: 'DE 123.456/789' },
    ],
    ['fields that its legal form does not have', { ...sole, ein: 'x', vertical: 'FISHING', altBusinessIdType: 'LEI' }],
    [
      'a business id left over from a type that was taken back',
      { ...company, altBusinessIdType: 'NONE', altBusinessId: '12' },
    ],
    ['street that begins like a PO box', { ...company, street: '12 Boxwood Avenue' }],
  ])('accepts %s', (_name, form) => {
    expect(brandProblems(form)).toEqual([]);
  });
});

it('requires only legal form and name of a draft', () => {
  expect(draftProblems({ entityType: 'PRIVATE_PROFIT', displayName: 'Acme', ein: 'nonsense' })).toEqual([]);
  expect(draftProblems({}).map(({ message }) => message)).toEqual([
    'Legal form is required',
    'Display name is required',
  ]);
});

it('returns the fields of a legal form', () => {
  expect(brandHasField({ entityType: 'SOLE_PROPRIETOR' }, 'ein')).toBe(false);
  expect(brandHasField({ entityType: 'PRIVATE_PROFIT' }, 'stockSymbol')).toBe(false);
  expect(brandHasField({ entityType: 'PUBLIC_PROFIT' }, 'stockSymbol')).toBe(true);
  expect(brandHasField({ entityType: 'PRIVATE_PROFIT' }, 'mobilePhone')).toBe(false);
  const idOf = (altBusinessIdType: string | undefined) =>
    brandHasField({ entityType: 'PRIVATE_PROFIT', altBusinessIdType }, 'altBusinessId');
  expect([idOf('DUNS'), idOf('NONE'), idOf(undefined)]).toEqual([true, false, false]);
});
