import { isCommonPassword } from './common-passwords';

describe('isCommonPassword', () => {
  it.each([
    'password1234',
    'Password1234!',
    'PASSWORD!!!!',
    'qwertyuiop12',
    '1qaz2wsx3edc',
    '123456789012',
    '098765432109',
    'abcdefghijkl',
    'letmeinplease',
    'administrator',
    '!!welcome2026!!',
    'correcthorsebatterystaple',
  ])('knows %s', (password) => expect(isCommonPassword(password)).toBe(true));

  it.each(['four quiet harbors', 'tr0ubadour&3kites', 'heliograph-lamp-9', 'passport wording'])(
    'accepts %s',
    (password) => expect(isCommonPassword(password)).toBe(false),
  );
});
