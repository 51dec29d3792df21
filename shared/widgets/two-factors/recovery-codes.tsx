import { Button, chakra, HStack, Mono, Notice, Stack } from '@heliograph/kit/ui';
import { CopyButton } from '@heliograph/kit/copy';

const Codes = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '8',
    padding: '16',
    borderRadius: '8',
    borderWidth: '1px',
    borderColor: 'border',
    listStyleType: 'none',
    textAlign: 'center',
  },
});

/** Shows new recovery codes, which can't be shown again, with buttons to copy and download them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = codes.join('\n');
  return (
    <Stack gap="16">
      <Notice tone="warning" title="Save these codes now">
        We won’t show them again. Each one logs you in once if you lose your device.
      </Notice>
      <Codes aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <Mono fontSize="14px">{code}</Mono>
          </li>
        ))}
      </Codes>
      <HStack gap="8">
        <CopyButton text={text} label="Copy recovery codes" />
        <Button
          size={32}
          as="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="recovery-codes.txt"
        >
          Download
        </Button>
      </HStack>
    </Stack>
  );
}
