import { textRenderer } from './merge-text';

it('composes what a recipient gets, also if a letter and its accent come from the text and the value (case 14)', () => {
  const render = textRenderer('Hi {{first_name|there}}\u0301, see you');
  expect(render(['Rene'])).toEqual({ body: 'Hi René, see you', encoding: 'GSM-7', units: 16, segments: 1 });
  expect(textRenderer('Hi {{first_name|you}}')(['Rene\u0301'])).toMatchObject({ body: 'Hi René', encoding: 'GSM-7' });
  expect(textRenderer('Ole\u0301')(null)).toMatchObject({ body: 'Olé', encoding: 'GSM-7' });
});

it('names a value that is missing', () => {
  expect(textRenderer('Hi {{first_name}}')([null])).toEqual({ missing: 'first_name' });
});
