import { readRemoteArguments } from './read-arguments';

const folders = ['mfe-billing', 'shell', 'shared'];

test('requires only a name; accepts title and app', () => {
  expect(readRemoteArguments(['mfe-gift-cards'], folders)).toEqual({
    folder: 'mfe-gift-cards',
    name: 'gift-cards',
    title: 'Gift Cards',
    app: 'customer',
  });
  expect(readRemoteArguments(['mfe-audit', 'Audit & Review', '--app', 'admin'], folders)).toEqual({
    folder: 'mfe-audit',
    name: 'audit',
    title: 'Audit & Review',
    app: 'admin',
  });
});

test.each([
  [[], 'Specify a name for the remote'],
  [['loyalty'], '"loyalty" is not a valid name'],
  [['mfe-Loyalty'], '"mfe-Loyalty" is not a valid name'],
  [['mfe-7up'], '"mfe-7up" is not a valid name'],
  [['mfe-../x'], '"mfe-../x" is not a valid name'],
  [['mfe-shell'], 'releases would confuse it with the shell'],
  [['mfe-billing', 'Bills'], 'mfe-billing already exists'],
  [['mfe-loyalty', 'Loyal', 'Ones'], 'mfe-loyalty "Loyal Ones"'],
  [['mfe-loyalty', ''], '"" is not a valid title'],
  [['mfe-loyalty', "It's"], `"It's" is not a valid title`],
  [['mfe-loyalty', 'x'.repeat(41)], 'Use 1 to 40 letters'],
  [['mfe-loyalty', '--app', 'other'], '--app must be customer or admin, not "other"'],
  [['mfe-loyalty', '--staff'], "Unknown option '--staff'"],
])('explains why it rejects %j', (args, message) => {
  expect(() => readRemoteArguments(args, folders)).toThrow(message);
});
