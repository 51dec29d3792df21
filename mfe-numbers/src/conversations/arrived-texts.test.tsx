import { render, screen } from '@heliograph/testing';
import { KitProvider } from '@heliograph/kit/ui';
import { texts } from '../samples/conversations';
import { ArrivedTexts } from './arrived-texts';
import type { ThreadItem } from './conversation';

const [received, note, sent] = texts as [ThreadItem, ThreadItem, ThreadItem];
const later = (item: ThreadItem, place: number): ThreadItem => ({
  ...item,
  id: `0190f0e0-0000-7000-8000-00000000d10${place}`,
});
const shown = (items: readonly ThreadItem[]) => (
  <KitProvider>
    <ArrivedTexts items={items} name="Ada Byron" />
  </KitProvider>
);
const announcements = () => [...screen.getByRole('log').children].map(({ textContent }) => textContent);

test('announces texts that arrive while the thread is open, and nothing else', () => {
  const { rerender } = render(shown([received, sent]));
  expect(announcements()).toEqual([]);
  rerender(shown([later(note, 2), later(sent, 1), received, sent]));
  expect(announcements()).toEqual([]);
  rerender(shown([later(received, 4), later(received, 3), later(note, 2), later(sent, 1), received, sent]));
  expect(announcements()).toEqual(['New text from Ada Byron: Is 9:15 free?', 'New text from Ada Byron: Is 9:15 free?']);
});

test('announces the first text of a thread', () => {
  const { rerender } = render(shown([]));
  rerender(shown([received]));
  expect(announcements()).toEqual(['New text from Ada Byron: Is 9:15 free?']);
});
