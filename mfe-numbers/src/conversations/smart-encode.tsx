import { formatAmount } from '@heliograph/shared/money';
import { Popover } from '@heliograph/shared/overlay';
import type { Replacement } from '@heliograph/shared/sms';
import { Button, chakra, Mono, Stack, Text } from '@heliograph/shared/ui';

export interface SmartEncodeProps {
  replacements: readonly Replacement[];
  /** Segments that it saves, and their cost in micro-USD; null while the price is unknown. */
  saved: number;
  savedCost: bigint | null;
  onReplace: () => void;
}

const names: Partial<Record<string, string>> = { '': 'removed', ' ': 'space', '\n': 'line break' };

/** Names a character, also one that is invisible. */
function shown(character: string): string {
  return (
    names[character] ??
    (/^[\p{Z}\p{Cf}\p{Cc}]$/u.test(character)
      ? `invisible U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
      : character)
  );
}

/** Shows what smart encoding changes and saves, and replaces all or nothing. */
export function SmartEncode({ replacements, saved, savedCost, onReplace }: SmartEncodeProps) {
  const savings = `${saved === 1 ? '1 segment' : `${saved} segments`}`;
  const cost = savedCost === null ? '' : `, ${formatAmount(savedCost)}`;
  return (
    <Popover title="Smart encode" width={316} trigger={<Button size={28}>{`Smart encode, save ${savings}`}</Button>}>
      <Stack gap="12">
        <Text tone="muted">{`Replaces these characters everywhere in the text, and saves ${savings}${cost}.`}</Text>
        <chakra.ul aria-label="Replacements" maxHeight="200px" overflowY="auto">
          {replacements.map(({ from, to, count }) => (
            <li key={from}>
              <Mono>{shown(from)}</Mono> → <Mono>{shown(to)}</Mono>
              {count > 1 && ` (${count} times)`}
            </li>
          ))}
        </chakra.ul>
        <div>
          <Button variant="filled" onClick={onReplace}>
            Replace all
          </Button>
        </div>
      </Stack>
    </Popover>
  );
}
