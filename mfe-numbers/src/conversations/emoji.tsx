import { useState, type KeyboardEvent } from 'react';
import { matchesSearch } from '@heliograph/contract/reference/search-key';
import { chakra, Heading, Input, Stack, Text } from '@heliograph/kit/ui';
import { emojiGroups } from './emoji-list';

export interface EmojisProps {
  onChoose: (emoji: string) => void;
  onClose: () => void;
}

const columns = 8;
const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };
const Choice = chakra('button', {
  base: { height: '32px', fontSize: '18px', borderRadius: '6', cursor: 'pointer', _hover: { bg: 'bg.subtle' } },
});

/** Moves the focus among the emoji with the arrow keys. */
function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const all = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')];
  const place = all.findIndex((one) => one === document.activeElement);
  if (step === undefined || place < 0) return;
  event.preventDefault();
  all[Math.min(all.length - 1, Math.max(0, place + step))]?.focus();
}

/** Chooses an emoji: by group, or by a word. */
export function Emojis({ onChoose }: EmojisProps) {
  const [text, setText] = useState('');
  const groups = emojiGroups
    .map(({ name, emoji }) => ({ name, emoji: emoji.filter(([, words]) => matchesSearch(words, text)) }))
    .filter(({ emoji }) => emoji.length);
  // One of them is reached with Tab; the arrow keys reach the others.
  const first = groups[0]?.emoji[0]?.[0];
  return (
    <Stack gap="8">
      <Input
        type="search"
        aria-label="Search emoji"
        placeholder="Search"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <chakra.div maxHeight="240px" overflowY="auto" onKeyDown={onArrow}>
        {groups.map(({ name, emoji }) => (
          <section key={name} aria-label={name}>
            <Heading as="h3" textStyle="small" color="fg.muted">
              {name}
            </Heading>
            <chakra.div display="grid" gridTemplateColumns={`repeat(${columns}, 1fr)`}>
              {emoji.map(([one, words]) => (
                <Choice
                  key={one}
                  type="button"
                  aria-label={words}
                  title={words}
                  tabIndex={one === first ? 0 : -1}
                  onClick={() => onChoose(one)}
                >
                  {one}
                </Choice>
              ))}
            </chakra.div>
          </section>
        ))}
        {!groups.length && <Text tone="muted">No results</Text>}
      </chakra.div>
    </Stack>
  );
}
