import { errorText, foundText } from './error-text';

test.each([
  [{ response: 'first', content: { response: 'second' }, message: 'third', code: 'fourth' }, 'first'],
  [{ response: { object: true }, content: { response: 'second' }, message: 'third' }, 'second'],
  [{ response: '', content: { response: null }, message: 'third', code: 'fourth' }, 'third'],
  [{ message: undefined, code: 'fourth' }, 'fourth'],
  [{ message: 5 }, undefined],
  [undefined, undefined],
  [null, undefined],
  ['text', undefined],
])('%j', (body, text) => {
  expect(foundText(body)).toBe(text);
  expect(errorText(body)).toBe(text ?? 'Something went wrong!');
});

test('the table of a screen has the last word, but not through the prototype', () => {
  expect(errorText({ response: 'a' }, { a: 'b' })).toBe('b');
  expect(errorText({ response: 'toString' }, {})).toBe('toString');
});
