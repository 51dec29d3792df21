import { CopyButton } from '@heliograph/kit/copy';
import { chakra, Mono, Stack, Text } from '@heliograph/kit/ui';

const Value = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', gap: '8' },
});

/** Shows a labeled key or secret with a button that copies it. */
export function CopyValue({ label, text }: { label: string; text: string }) {
  return (
    <Stack gap="4">
      <Text fontWeight={600}>{label}</Text>
      <Value>
        <Mono
          tabIndex={0}
          aria-label={label}
          overflowX="auto"
          padding="8px"
          borderRadius="6"
          borderWidth="1px"
          borderColor="border"
        >
          {text}
        </Mono>
        <CopyButton text={text} label={`Copy ${label.toLowerCase()}`} />
      </Value>
    </Stack>
  );
}
