import { alonePort } from './port';

const folders = ['mfe-account', 'mfe-billing', 'mfe-loyalty', 'mfe-audit', 'shell', 'mfe-numbers'];

test.each([
  ['mfe-numbers', 4101],
  ['mfe-billing', 4104],
  ['mfe-audit', 4108],
  ['mfe-loyalty', 4109],
])('%s is served on %i', (folder, port) => {
  expect(alonePort(folder, folders)).toBe(port);
});
