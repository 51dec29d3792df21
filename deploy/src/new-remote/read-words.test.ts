import { readWords } from './read-words';

const folders = ['mfe-billing', 'shell', 'shared'];

test('a name is enough; title and app may be given', () => {
  expect(readWords(['mfe-gift-cards'], folders)).toEqual({ folder: 'mfe-gift-cards', name: 'gift-cards', title: 'Gift Cards', app: 'customer' });
  expect(readWords(['mfe-audit', 'Audit & Review', '--app', 'admin'], folders)).toEqual({ folder: 'mfe-audit', name: 'audit', title: 'Audit & Review', app: 'admin' });
});

test.each([
  [[], 'Name the remote'],
  [['loyalty'], '"loyalty" cannot be its name'],
  [['mfe-Loyalty'], '"mfe-Loyalty" cannot be its name'],
  [['mfe-7up'], '"mfe-7up" cannot be its name'],
  [['mfe-../x'], '"mfe-../x" cannot be its name'],
  [['mfe-shell'], 'releases would take it for the shell'],
  [['mfe-billing', 'Bills'], 'There is a mfe-billing already'],
  [['mfe-loyalty', 'Loyal', 'Ones'], 'mfe-loyalty "Loyal Ones"'],
  [['mfe-loyalty', ''], '"" cannot be its title'],
  [['mfe-loyalty', "It's"], `"It's" cannot be its title`],
  [['mfe-loyalty', 'x'.repeat(41)], 'write 1 to 40 letters'],
  [['mfe-loyalty', '--app', 'other'], '--app takes customer or admin, not "other"'],
  [['mfe-loyalty', '--staff'], "Unknown option '--staff'"],
])('%j is refused in words', (words, said) => {
  expect(() => readWords(words, folders)).toThrow(said);
});
