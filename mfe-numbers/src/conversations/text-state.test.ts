import { textState } from './text-state';

const ada = { first_name: 'Ada', last_name: null, company: null, email: null };

test('fills in fields with values and fallbacks', () => {
  expect(textState('Hi {{first_name}} of {{company|your office}}', ada)).toEqual({
    body: 'Hi Ada of your office',
    segments: 1,
    wrong: null,
  });
});

test('says which fields have neither, so that none is sent as it is', () => {
  expect(textState('{{last_name}}, {{first_name}}', ada).wrong).toBe(
    'This contact has no last name. Fill in “last name” or add a fallback, such as {{last_name|there}}.',
  );
  expect(textState('Hi {{first_name}}', null).wrong).toMatch(/^This contact has no first name/);
});

test('says how much too long a text is, after its fields are filled in', () => {
  expect(textState('a'.repeat(1_600), ada).wrong).toBe(
    'A text can have up to 1,600 characters and 10 segments; this one has 1,600 and 11. Shorten it.',
  );
  expect(textState('a'.repeat(1_530), ada).wrong).toBeNull();
});
