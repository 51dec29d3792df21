import { useRef, type KeyboardEvent, type Ref } from 'react';
import { composeText, graphemesOf, isGsmText } from '@heliograph/contract/sms';
import { chakra, Textarea } from '@heliograph/kit/ui';

/** As the text field, so that marks are behind their characters. */
const Behind = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    padding: '8px 10px',
    borderWidth: '1px',
    borderColor: 'transparent',
    textStyle: 'control',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
    color: 'transparent',
    overflow: 'hidden',
    pointerEvents: 'none',
    '& mark': {
      bg: 'amber.tint',
      color: 'transparent',
      borderRadius: '4',
      boxShadow: '0 0 0 1px var(--chakra-colors-amber-solid)',
    },
    '@media (pointer: coarse)': { fontSize: '16px' },
  },
});

export interface TextBoxProps {
  id: string;
  /** True for a text, whose characters outside GSM-7 are marked. */
  marks: boolean;
  value: string;
  placeholder: string;
  onText: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  boxRef?: Ref<HTMLTextAreaElement>;
}

/** Edits a text, and marks the characters that make it longer. */
export function TextBox({ id, marks, value, placeholder, onText, onKeyDown, boxRef }: TextBoxProps) {
  const behind = useRef<HTMLDivElement>(null);
  const marked = marks && !isGsmText(composeText(value));
  return (
    <chakra.div position="relative">
      {marked && (
        <Behind ref={behind} aria-hidden="true">
          {pieces(value).map(({ text, marked, at }) => (marked ? <mark key={at}>{text}</mark> : text))}
          {'\n'}
        </Behind>
      )}
      <Textarea
        ref={boxRef}
        id={id}
        rows={3}
        value={value}
        placeholder={placeholder}
        maxLength={2_000}
        position="relative"
        bg="transparent"
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget }) => behind.current?.scrollTo(0, currentTarget.scrollTop)}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
    </chakra.div>
  );
}

/** Splits a text into runs of characters that make it longer, and others. `at` is the place of a run. */
function pieces(text: string): { text: string; marked: boolean; at: number }[] {
  const runs: { text: string; marked: boolean; at: number }[] = [];
  for (const character of graphemesOf(text)) {
    const marked = !isGsmText(composeText(character));
    const last = runs.at(-1);
    if (last?.marked === marked) last.text += character;
    else runs.push({ text: character, marked, at: last ? last.at + last.text.length : 0 });
  }
  return runs;
}
