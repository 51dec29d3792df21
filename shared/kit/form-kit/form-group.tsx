import type { ReactNode } from 'react';
import { chakra, Heading, Stack, Text } from '@heliograph/kit/ui';

/** Groups fields under a title in a long form. */
export function FormGroup({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <chakra.section display="flex" flexDirection="column" gap="16" paddingBottom="8">
      <div>
        <Heading as="h2">{title}</Heading>
        {text && (
          <Text tone="muted" marginTop="2">
            {text}
          </Text>
        )}
      </div>
      <Stack>{children}</Stack>
    </chakra.section>
  );
}
