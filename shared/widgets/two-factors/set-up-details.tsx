import { Box, Flex, HStack, Link, Mono, Stack, Text } from '@heliograph/kit/ui';
import { CopyButton } from '@heliograph/kit/copy';
import { QrCode } from './qr-code';

interface SetUpDetailsProps {
  /** Base32. */
  secret: string;
  /** The content of the QR code. */
  uri: string;
}

/** Shows the setup data for an authenticator app: a QR code to scan, or the key to type. */
export function SetUpDetails({ secret, uri }: SetUpDetailsProps) {
  return (
    <Stack gap="12">
      <Text>Scan this QR code with an authenticator app, such as Google Authenticator, 1Password, or Bitwarden.</Text>
      <Flex justifyContent="center">
        <Box borderRadius="8" overflow="hidden" lineHeight="0">
          <QrCode text={uri} label="QR code for your authenticator app" />
        </Box>
      </Flex>
      <Text tone="muted">
        Can’t scan it?{' '}
        <Link href={uri} textDecoration="underline">
          Open it in an app on this device
        </Link>
        , or type this key:
      </Text>
      <HStack gap="12" flexWrap="wrap">
        <Mono aria-label="Setup key" whiteSpace="normal">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </Mono>
        <CopyButton text={secret} label="Copy setup key" />
      </HStack>
    </Stack>
  );
}
