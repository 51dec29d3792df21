import { displayName, initials } from './display-name';

test('returns the name, or the username if there is none', () => {
  expect(displayName({ firstName: 'Dana', lastName: 'Whitfield', username: 'dw' })).toBe('Dana Whitfield');
  expect(displayName({ firstName: '', lastName: ' ', username: 'dw' })).toBe('dw');
});

test.each([
  ['Dana Whitfield', 'DW'],
  ['dw', 'D'],
  ['Ana María de la Cruz', 'AC'],
  ['', ''],
])('returns the initials of %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
