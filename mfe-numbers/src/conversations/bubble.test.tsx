import { renderInShell, screen } from '@heliograph/testing';
import { texts } from '../samples/conversations';
import { Bubble } from './bubble';
import type { ThreadMessage } from './conversation';

const text = texts.find((item): item is ThreadMessage => item.kind === 'message' && item.direction === 'OUTBOUND');

test('shows a reaction on its text, and opens the message that it came as', async () => {
  if (!text) throw new Error('The sample has no outbound text');
  const reaction = { emoji: '👍', messageUUID: '0190f0e0-0000-7000-8000-00000000d009' };
  const onDetails = jest.fn();
  const { user } = renderInShell(
    <Bubble item={{ ...text, reaction }} onCancel={() => undefined} onEdit={() => undefined} onDetails={onDetails} />,
    {},
  );
  const chip = await screen.findByRole('button', { name: 'Reacted 👍, details' });
  expect(chip.textContent).toBe('👍');
  await user.click(chip);
  expect(onDetails).toHaveBeenCalledWith(reaction.messageUUID);
});
