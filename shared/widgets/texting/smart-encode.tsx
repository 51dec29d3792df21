import { formatAmount } from '@heliograph/contract/money';
import { Popover } from '@heliograph/kit/overlay';
import { characterName, type Replacement } from '@heliograph/contract/sms';
import { Button, chakra, Mono, Stack, Text } from '@heliograph/kit/ui';

export interface SmartEncodeProps {
  replacements: readonly Replacement[];
  /** Segments that it saves, and their cost in micro-USD; null while the price is unknown. */
  saved: number;
  savedCost: bigint | null;
  onReplace: () => void;
}

const results: Partial<Record<string, string>> = { '': 'removed', ' ': 'space', '\n': 'line break' };

/** Shows what smart encoding changes and saves, and replaces all or nothing. */
export function SmartEncode({ replacements, saved, savedCost, onReplace }: SmartEncodeProps) {
  const savings = saved === 1 ? '1 segment' : `${saved} segments`;
  const cost = savedCost === null ? '' : `, ${formatAmount(savedCost)}`;
  const saves = saved > 0 ? `, and saves ${savings}${cost}` : '';
  return (
    <Popover
      title="Smart encode"
      width={316}
      trigger={<Button size={28}>{saved > 0 ? `Smart encode, save ${savings}` : 'Smart encode'}</Button>}
    >
      <Stack gap="12">
        <Text tone="muted">{`Replaces these characters everywhere in the text${saves}.`}</Text>
        <chakra.ul aria-label="Replacements" maxHeight="200px" overflowY="auto">
          {replacements.map(({ from, to, count }) => (
            <li key={from}>
              <Mono>{characterName(from)}</Mono> → <Mono>{results[to] ?? to}</Mono>
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
