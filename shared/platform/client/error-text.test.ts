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

test('prefers the table of a screen, without reading its prototype', () => {
  expect(errorText({ response: 'a' }, { a: 'b' })).toBe('b');
  expect(errorText({ response: 'toString' }, {})).toBe('toString');
});
