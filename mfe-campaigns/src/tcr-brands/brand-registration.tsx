import { Count, Dash, DateTime, DetailList, Money, Status } from '@heliograph/kit/data';
import { appealStatus, identityStatus, vettingStatus } from '@heliograph/contract/reference/tcr-brands';
import { Heading, HStack, Stack } from '@heliograph/kit/ui';
import { campaignStatus } from '@heliograph/contract/reference/campaigns';
import { codeInWords } from '@heliograph/contract/reference/value-set';
import type { Brand } from './list';

/** Shows the registration of a brand: its status, the carriers' limits, and its campaigns. */
export function BrandRegistration({ brand }: { brand: Brand }) {
  return (
    <section aria-label="Registration">
      <Heading as="h3" marginBottom="8">
        Registration
      </Heading>
      <DetailList
        details={[
          { name: 'Identity', value: <Status of={identityStatus} is={brand.identityStatus} /> },
          {
            name: 'Vetting',
            value:
              brand.vettingScore === null ? (
                <Status of={vettingStatus} is={brand.vettingStatus} />
              ) : (
                `Score ${brand.vettingScore} of 100`
              ),
          },
          ...(brand.appealStatus === 'NONE'
            ? []
            : [{ name: 'Appeal', value: <Status of={appealStatus} is={brand.appealStatus} /> }]),
          { name: 'T-Mobile tier', value: brand.tmobileTier ? codeInWords(brand.tmobileTier) : <Dash /> },
          {
            name: 'T-Mobile daily cap',
            value:
              brand.tmobileDailyCap === null ? (
                <Dash />
              ) : (
                <>
                  <Count value={brand.tmobileDailyCap} /> segments
                </>
              ),
          },
          { name: 'AT&T class', value: brand.attClass ?? <Dash /> },
          { name: 'Fees paid', value: <Money usd={brand.feesPaid} /> },
          { name: 'Created', value: <DateTime at={brand.createdAt} /> },
          { name: 'Submitted', value: <DateTime at={brand.submittedAt} /> },
          { name: 'Campaigns', value: <Campaigns of={brand.linkedCampaigns} /> },
        ]}
      />
    </section>
  );
}

function Campaigns({ of }: { of: Brand['linkedCampaigns'] }) {
  if (of.length === 0) return <Dash />;
  return (
    <Stack gap="6">
      {of.map(({ campaignUUID, name, status }) => (
        <HStack key={campaignUUID} flexWrap="wrap">
          {name}
          <Status of={campaignStatus} is={status} />
        </HStack>
      ))}
    </Stack>
  );
}
