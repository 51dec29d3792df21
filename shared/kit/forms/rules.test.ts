import { email, equal, maxLength, maxValue, minLength, minValue, phone, required } from './rules';
import { all, type Validator } from './validator';

const none = {};

function check(validate: Validator, passes: unknown[], fails: unknown[], message: string): void {
  for (const value of passes) expect([value, validate(value, none)]).toEqual([value, undefined]);
  for (const value of fails) expect([value, validate(value, none)]).toEqual([value, message]);
}

test('required rejects empty values', () => {
  check(
    required('Username'),
    ['a', 0, ['x'], true, ' a '],
    ['', '   ', undefined, null, [], false],
    'Username is required',
  );
});

test('email accepts a single address', () => {
  check(
    email('E-mail'),
    ['', undefined, 'a@b.c', 'dana.o+x@harbor-lane.example'],
    ['a', 'a@b', '@b.c', 'a b@c.d', 'a@@b.c', 'a@b.c ', 'a,b@c.d', 'A <a@b.c>'],
    'E-mail must be valid',
  );
});

test('phone accepts empty text or exactly 14 characters', () => {
  check(
    phone('Phone'),
    ['', undefined, '(201) 555-0123'],
    ['(201) 555-012', '(201) 555-01234', '2015550123', ' '],
    'Phone must be a valid phone',
  );
});

test('max-len includes its bound', () => {
  check(maxLength('Name', 3), ['', undefined, 'abc', '👍👍👍'], ['abcd'], 'Name must be less than 3 characters');
  check(maxLength('Roles', 2), [[], ['a', 'b']], [['a', 'b', 'c']], 'Roles must be less than 2 items');
});

test('min-len includes its bound and leaves empty text to required', () => {
  check(
    minLength('Password', 12),
    ['', undefined, 'a'.repeat(12)],
    ['a'.repeat(11)],
    'Password must be more than 12 characters',
  );
  check(minLength('Sub use cases', 2), [['a', 'b'], undefined], [[], ['a']], 'Sub use cases must be more than 2 items');
});

test('max-val includes its bound', () => {
  check(
    maxValue('Amount', 5000),
    ['', 5000, '5000', -1],
    [5000.01, '5000.01', 'many'],
    'Amount must be smaller than 5000',
  );
});

test('min-val includes its bound', () => {
  check(minValue('Amount', 10), ['', 10, '10', 11], [9.99, '9.99', '0', 'few'], 'Amount must be greater than 10');
});

test('equal compares with another field of the form', () => {
  const validate = equal('Confirm password', 'password', 'Password');
  expect(validate('a', { password: 'a' })).toBeUndefined();
  expect(validate(undefined, { password: '' })).toBeUndefined();
  expect(validate('a', { password: 'b' })).toBe('Confirm password must be equal to Password');
  expect(validate(undefined, { password: 'b' })).toBe('Confirm password must be equal to Password');
});

test('returns the first error of several validators', () => {
  const validate = all(required('Name'), undefined, maxLength('Name', 2));
  expect(validate('', none)).toBe('Name is required');
  expect(validate('abc', none)).toBe('Name must be less than 2 characters');
  expect(validate('ab', none)).toBeUndefined();
});
