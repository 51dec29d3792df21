import { renderInShell, screen, within } from '@heliograph/testing';
import { EncodingNotice } from './encoding-notice';

const show = (text: string, body?: string) => {
  const onEncode = jest.fn();
  return { ...renderInShell(<EncodingNotice text={text} body={body ?? text} onEncode={onEncode} />, {}), onEncode };
};

test('names each character, and removes invisible ones even if nothing is saved', async () => {
  const { user, onEncode } = show('😀 “Hi”\u200b \u2009');
  expect((await screen.findByText(/need UCS-2/)).textContent).toBe(
    '😀 emoji, “ curly quote, ” curly quote, invisible character U+200B, special space U+2009 need UCS-2, with 70 instead of 160 characters a segment.',
  );
  await user.click(screen.getByRole('button', { name: 'Smart encode' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Replace all' }));
  expect(onEncode).toHaveBeenCalledWith('😀 “Hi” \u2009');
});

test('names the characters of a field’s value', async () => {
  show('Hi {{first_name|you}}', 'Hi Ľuba');
  expect((await screen.findByText(/needs UCS-2/)).textContent).toContain('Ľ in a field needs UCS-2');
});

test.each(['Hello', 'Rene\u0301', '€5'])('shows nothing for %j', (text) => {
  const { container } = show(text);
  expect(container.textContent).not.toMatch(/UCS-2/);
});
