import { chakra, Stack, Text } from '@heliograph/shared/ui';

const Box = chakra('pre', {
  base: {
    fontFamily: 'mono', fontSize: '12px', padding: '12', borderRadius: '6', borderWidth: '1px', borderColor: 'border', bg: 'bg.inset', maxWidth: '100%', maxHeight: '240px', overflow: 'auto',
    whiteSpace: 'pre-wrap', overflowWrap: 'anywhere',
  },
});

/** Shows what was sent or received, with its label. */
export function Code({ label, text }: { label: string; text: string }) {
  return (
    <Stack gap="4">
      <Text fontWeight={600}>{label}</Text>
      <Box tabIndex={0} aria-label={label}>{text}</Box>
    </Stack>
  );
}
