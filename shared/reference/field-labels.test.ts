import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fieldLabel } from './field-labels';

test.each([
  ['contactDataUUID', 'Contact'],
  ['filter.numberUUID', 'Number'],
  ['contactListUUIDs', 'Lists'],
  ['address.line1', 'Street'],
  ['patch.displayName', 'Display name'],
  ['usernameOrEmail', 'Username or email'],
  ['card.cvc', 'Security code'],
  ['id', 'Id'],
])('%s is called %s', (name, label) => {
  expect(fieldLabel(name)).toBe(label);
});

/*
 * Label and message of a field come from one name: what a form calls a field must be what the server
 * calls it when it refuses it. Forms whose labels are written out are read here; the others ask `fieldLabel` themselves.
 */
const root = path.resolve(__dirname, '../..');
const folders = ['mfe-billing/src', 'mfe-campaigns/src', 'mfe-contacts/src/contact-form', 'shared/form-kit'];
// A box to tick has a sentence for a label.
const written = /<(?!Checkbox)\w*(?:Field|Cards)\b[^>]*?\bname="([\w.]+)"[^>]*?\blabel="([^"]+)"(?:[^>]*?\bcalled="([^"]+)")?/gs;

const forms = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => path.join(folder, file)),
);
const fields = forms.flatMap((file) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(written)].map(([, name = '', label = '', called = label]) => ({ file, name, label, called })),
);

test('reads the forms', () => {
  expect(fields.length).toBeGreaterThan(15);
});

test.each(fields)('$file: $name is labeled as messages call it', ({ name, label, called }) => {
  expect([label, called]).toEqual([fieldLabel(name), fieldLabel(name)]);
});
