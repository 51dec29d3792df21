import { errorText } from './error-text';

test.each([
  [{ response: 'first', content: { response: 'second' } }, { message: 'third', code: 'fourth' }, 'first'],
  [{ response: { object: true }, content: { response: 'second' } }, { message: 'third' }, 'second'],
  [{ response: '', content: { response: null } }, { message: 'third', code: 'fourth' }, 'third'],
  [undefined, { message: undefined, code: 'fourth' }, 'fourth'],
  [null, {}, 'Something went wrong!'],
  ['text', { message: 5 }, 'Something went wrong!'],
])('%j', (data, error, text) => {
  expect(errorText(data, error)).toBe(text);
});

test('the table of a screen has the last word, but not through the prototype', () => {
  expect(errorText({ response: 'a' }, {}, { a: 'b' })).toBe('b');
  expect(errorText({ response: 'toString' }, {}, {})).toBe('toString');
});
