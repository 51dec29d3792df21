import { FORM_ERROR } from 'final-form';
import { CallError } from '@heliograph/platform/session';
import { submitErrors } from './submit-errors';

const refusal = (...fields: [field: string, message: string][]) =>
  new CallError(
    'Check the form',
    422,
    'VALIDATION_FAILED',
    null,
    fields.map(([field, message]) => ({ field, message })),
  );

test('returns an error at its field, nested like the values', () => {
  const error = refusal(['name', 'N'], ['address.city', 'C'], ['/address/zip', 'Z'], ['items[1].label', 'I']);
  expect(submitErrors(error, ['name', 'address.city', 'address.zip', 'items.1.label'])).toEqual({
    name: 'N',
    address: { city: 'C', zip: 'Z' },
    items: [undefined, { label: 'I' }],
  });
});

test('maps field names of the call, and shows the first error of a field', () => {
  expect(
    submitErrors(refusal(['newPassword', 'first'], ['newPassword', 'second']), ['password'], {
      newPassword: 'password',
    }),
  ).toEqual({ password: 'first' });
});

test('shows errors without a field at the top', () => {
  expect(submitErrors(refusal(['name', 'N'], ['plan', 'Plan is required']), ['name'])).toEqual({
    name: 'N',
    [FORM_ERROR]: ['Plan is required'],
  });
});

test('returns an empty error for a failure without fields', () => {
  expect(submitErrors(new CallError('No answer', 0, 'NETWORK'), ['name'])).toEqual({ [FORM_ERROR]: [] });
});

test('rethrows anything but a failed call', () => {
  expect(() => submitErrors(new TypeError('x'), [])).toThrow(TypeError);
});
