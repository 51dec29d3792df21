import { checkNewPassword } from './passwords';

const owner = {
  email: 'maria@harbor.example',
  username: 'maria.lopez',
  names: ['Maria Quimby', 'Lantern Cove', 'Brightwave'],
  previous: [],
  from: null,
};
const code = (password: string) =>
  checkNewPassword('password', password, owner).then(
    () => 'accepted',
    (error: { fields: { code: string }[] }) => error.fields[0]?.code,
  );

test.each([
  ['maria@harbor.example', 'sameAsUser'],
  ['password1234', 'common'],
  ['!!welcome2026!!', 'common'],
  ['aaaaaaaaaaaa', 'common'],
  ['abcabcabcabc', 'common'],
  // Easy only for someone who knows the user.
  ['maria.lopez1985', 'common'],
  ['m4ria.l0pez!!', 'common'],
  ['Maria Quimby', 'common'],
  ['Lantern Cove!!', 'common'],
  ['Brightwave12', 'common'],
  ['four quiet harbors', 'accepted'],
  ['passport wording', 'accepted'],
])('a new password %s: %s', async (password, expected) => {
  expect(await code(password)).toBe(expected);
});
