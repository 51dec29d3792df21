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
])('labels %s %s', (name, label) => {
  expect(fieldLabel(name)).toBe(label);
});

/*
 * Label and error message of a field use one name: a form's label must match the server's
 * message for the field. Forms with literal labels are read here; the others call `fieldLabel` themselves.
 */
const root = path.resolve(__dirname, '../../..');
const folders = ['mfe-billing/src', 'mfe-campaigns/src', 'mfe-contacts/src/contact-form', 'shared/kit/form-kit'];
// Checkboxes have sentences as labels.
const written =
  /<(?!Checkbox)\w*(?:Field|Cards)\b[^>]*?\bname="([\w.]+)"[^>]*?\blabel="([^"]+)"(?:[^>]*?\bcalled="([^"]+)")?/gs;

const forms = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !/\.test\.tsx$|(^|\/)testing\//.test(file))
    .map((file) => path.join(folder, file)),
);
const fields = forms.flatMap((file) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(written)].map(
    ([, name = '', label = '', called = label]) => ({ file, name, label, called }),
  ),
);

test('matches the labels in the forms', () => {
  expect(fields.length).toBeGreaterThan(15);
});

test.each(fields)('$file: $name is labeled as messages call it', ({ name, label, called }) => {
  expect([label, called]).toEqual([fieldLabel(name), fieldLabel(name)]);
});
