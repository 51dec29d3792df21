import { ErrorPanel, Pill } from '@heliograph/kit/data';
import { useCall } from '@heliograph/platform/query';
import { mno } from '@heliograph/contract/reference/campaigns';
import type { UseCase } from '@heliograph/contract/reference/use-cases';
import { codeInWords } from '@heliograph/contract/reference/value-set';
import { CallError } from '@heliograph/platform/session';
import { Grid, Notice, Spinner, Stack, Text } from '@heliograph/kit/ui';

/** Shows for each carrier whether the brand qualifies for a use case, and what it would be allowed. */
export function Qualification({ brandUUID, useCase }: { brandUUID: string; useCase: UseCase }) {
  const { data, error, isFetching, refetch } = useCall('campaign.manage/getqualification', { brandUUID, useCase });
  if (error instanceof CallError && error.status === 409) return <Notice>{error.message}</Notice>;
  if (!data && error)
    return (
      <ErrorPanel title="We couldn’t ask the carriers" error={error} busy={isFetching} onRetry={() => void refetch()} />
    );
  if (!data) return <Spinner label="Asking the carriers" />;
  return (
    <section aria-label="What carriers allow">
      <Text fontWeight={600} marginBottom="8">
        What carriers allow
      </Text>
      <Grid gap="12" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr 1fr' }}>
        {mno.values.map((id) => {
          const one = data.mnoMetadata[id];
          if (!one) return null;
          const facts = [
            one.msgClass && `Class ${one.msgClass}`,
            one.tpm !== null &&
              `${one.tpm.toLocaleString('en-US')} segments a minute${one.tpmScope === 'NUMBER' ? ' per number' : ''}`,
            one.brandTier && `Tier: ${codeInWords(one.brandTier)}`,
            one.brandDailyCap !== null && `${one.brandDailyCap.toLocaleString('en-US')} segments a day for the brand`,
            `At least ${one.minMsgSamples} ${one.minMsgSamples === 1 ? 'sample' : 'samples'}`,
            one.mnoReview && 'Reviewed by hand',
            one.noEmbeddedLink && 'No links',
          ].filter((fact) => typeof fact === 'string');
          return (
            <Stack key={id} gap="4" padding="12px" borderWidth="1px" borderColor="border" borderRadius="8">
              <b>{mno.label(id)}</b>
              <span>
                <Pill meaning={one.qualify ? 'active' : 'failed'}>{one.qualify ? 'Qualifies' : 'Doesn’t qualify'}</Pill>
              </span>
              {facts.map((fact) => (
                <Text key={fact} tone="muted" textStyle="small">
                  {fact}
                </Text>
              ))}
            </Stack>
          );
        })}
      </Grid>
    </section>
  );
}
