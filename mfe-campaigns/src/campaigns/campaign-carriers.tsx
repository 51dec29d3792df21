import { Status } from '@heliograph/kit/data';
import { mno, mnoStatus } from '@heliograph/contract/reference/campaigns';
import { codeInWords } from '@heliograph/contract/reference/value-set';
import { chakra, Heading, HStack, Stack, Text } from '@heliograph/kit/ui';
import type { Campaign } from './list';

function limitOf({ msgClass, tpm, tpmScope, brandTier, dailyCap }: Campaign['mnos'][number]): string {
  return [
    msgClass && `Class ${msgClass}`,
    tpm !== null && `${tpm.toLocaleString('en-US')} segments a minute${tpmScope === 'NUMBER' ? ' per number' : ''}`,
    brandTier && codeInWords(brandTier),
    dailyCap !== null && `${dailyCap.toLocaleString('en-US')} segments a day`,
  ]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' · ');
}

/** Shows the status with each carrier, and what it allows. */
export function CampaignCarriers({ mnos }: { mnos: Campaign['mnos'] }) {
  return (
    <section aria-label="Carriers">
      <Heading as="h3" marginBottom="8">
        Carriers
      </Heading>
      <Stack as="ul" gap="10">
        {mnos.map((one) => (
          <chakra.li key={one.mnoId}>
            <HStack gap="8" flexWrap="wrap">
              <b>{mno.label(one.mnoId)}</b>
              <Status of={mnoStatus} is={one.status} />
            </HStack>
            {limitOf(one) && (
              <Text tone="muted" textStyle="small">
                {limitOf(one)}
              </Text>
            )}
            {one.reason && (
              <Text textStyle="small">
                {one.code ? `${one.code}: ` : ''}
                {one.reason}
              </Text>
            )}
          </chakra.li>
        ))}
      </Stack>
    </section>
  );
}
