import { CopyButton } from '@heliograph/kit/copy';
import { chakra, HStack, Stack, Text } from '@heliograph/kit/ui';

const Box = chakra('pre', {
  base: {
    fontFamily: 'mono',
    fontSize: '12px',
    padding: '12',
    borderRadius: '6',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'bg.inset',
    maxWidth: '100%',
    maxHeight: '320px',
    overflow: 'auto',
  },
  variants: { wrap: { true: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } } },
});

export interface CodeBlockProps {
  /** The accessible name; also shown above if there is nothing to copy. */
  label: string;
  code: string;
  /** Shown next to a button that copies the code. */
  note?: string;
}

/** Shows code to copy, or with `note` left out a request or response to read, whose long lines wrap. */
export function CodeBlock({ label, code, note }: CodeBlockProps) {
  return (
    <Stack gap="8">
      {note === undefined && <Text fontWeight={600}>{label}</Text>}
      <Box tabIndex={0} aria-label={label} wrap={note === undefined}>
        {code}
      </Box>
      {note !== undefined && (
        <HStack gap="8">
          <CopyButton text={code} label={`Copy ${label}`} />
          <Text textStyle="small" tone="muted">
            {note}
          </Text>
        </HStack>
      )}
    </Stack>
  );
}
