import { canonicalPath } from './match';
import { knownPaths } from './guard';

const allowed = ['my-numbers', 'contacts', 'contacts/:contactDataUUID/details', 'billing/add-funds'];
const canonical = (path: string): string => canonicalPath(path, knownPaths('customer', allowed));

test.each([
  ['/main/my-numbers', '/main/my-numbers'],
  ['/main/my-numbers/', '/main/my-numbers'],
  ['/Main/My-Numbers/', '/main/my-numbers'],
  ['//main//billing/ADD-FUNDS', '/main/billing/add-funds'],
  ['/main/', '/main'],
  ['/Session/Login/', '/session/login'],
  ['/session/ML/aB-3_x', '/session/ml/aB-3_x'],
  ['/main/Contacts/0190F3c4/Details/', '/main/contacts/0190F3c4/details'],
])('%s becomes %s', (path, meant) => {
  expect(canonical(path)).toBe(meant);
});

test.each(['/main/no-such-screen/', '/', '/main/contacts/details', '/elsewhere'])('%s does not change', (path) => {
  expect(canonical(path)).toBe(path);
});
