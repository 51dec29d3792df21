import { testBrand } from '../test-brand';
import { blankBrand, brandRules, fromBrand, openSteps, problemsOf, toWire, type BrandValues } from './brand-values';

const whole: BrandValues = { ...fromBrand(testBrand()), ein: '12-3456789' };
const messagesOf = (values: BrandValues) => problemsOf(values).map(({ message }) => message);

test('converts a stored brand to the form and back; keeps its tax ID unless another is entered', () => {
  const form = fromBrand(testBrand());
  expect(form).toMatchObject({ phone: '(201) 555-0123', einMasked: '••-•••6789' });
  expect(form.ein).toBeUndefined();
  expect(toWire(form)).not.toHaveProperty('ein');
  expect(toWire(form)).toMatchObject({
    phone: '+12015550123',
    legalName: 'Harbor Lane Clinics, LLC',
    stockSymbol: null,
    state: 'NJ',
  });
  expect(toWire({ ...form, ein: '98-7654321' })).toMatchObject({ ein: '98-7654321' });
});

test('clears the fields of another legal form', () => {
  const sole = toWire({
    ...whole,
    entityType: 'SOLE_PROPRIETOR',
    firstName: 'Ana',
    lastName: 'Li',
    mobilePhone: '(416) 555-0123',
  });
  expect(sole).toMatchObject({
    ein: null,
    legalName: null,
    vertical: null,
    firstName: 'Ana',
    mobilePhone: '+14165550123',
  });
});

test('sends a foreign phone as E.164', () => {
  expect(toWire({ ...whole, country: 'GBR', phone: '+44 20 7946 0123' })).toMatchObject({ phone: '+442079460123' });
});

test('accepts a kept tax ID, rejects a wrong new one, and calls it an EIN in the United States', () => {
  expect(messagesOf({ ...whole, ein: '' })).toEqual([]);
  expect(messagesOf({ ...whole, ein: '123' })).toEqual(['EIN must be valid']);
  expect(messagesOf({ ...whole, einMasked: undefined, ein: '' })).toEqual(['EIN is required']);
  expect(messagesOf({ ...whole, einIssuingCountry: 'CAN', einMasked: undefined, ein: '' })).toEqual([
    'Tax ID is required',
  ]);
});

test('reports a legal form that is not available in the country at the country, too', () => {
  const abroad = { ...whole, entityType: 'NON_PROFIT', country: 'CAN', state: 'ON', postalCode: 'M5H 2N2' };
  const words = 'Non-profit organizations can be registered in the United States only; choose Private company';
  expect([brandRules.entityType('', abroad), brandRules.country('CAN', abroad)]).toEqual([words, words]);
  expect(brandRules.city('', abroad)).toBeUndefined();
});

test('requires everything but the preselected options of a new brand', () => {
  expect(messagesOf(blankBrand)[0]).toBe('Display name is required');
  expect(brandRules.entityType('', blankBrand)).toBeUndefined();
});

test('neither sends nor validates a business ID without a type', () => {
  const left = { ...whole, altBusinessIdType: 'NONE', altBusinessId: '12' };
  expect(messagesOf(left)).toEqual([]);
  expect(toWire(left)).toMatchObject({ altBusinessIdType: 'NONE', altBusinessId: null });
});

test('opens the complete steps and the next one', () => {
  expect([
    openSteps(blankBrand),
    openSteps({ ...whole, ein: '1' }),
    openSteps({ ...whole, city: '' }),
    openSteps(whole),
  ]).toEqual([1, 2, 3, 4]);
});
