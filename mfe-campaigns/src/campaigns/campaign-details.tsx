import { CalendarDay, Count, Dash, DateTime, DetailList, Money, Phone } from '@heliograph/kit/data';
import { campaignFieldNames, fieldSpec } from '@heliograph/contract/reference/campaign-fields';
import { campaignHasField } from '@heliograph/contract/reference/campaign-form';
import { useCase } from '@heliograph/contract/reference/use-cases';
import { Heading, HStack, Notice, Stack } from '@heliograph/kit/ui';
import { Timeline } from '../registration/timeline';
import { Attempts } from './attempt-diff';
import { CampaignCarriers } from './campaign-carriers';
import { fieldValueLabel } from './field-value';
import type { Campaign } from './list';
import { Rejection } from './rejection';

/** Returns the label of a use case. */
export const useCaseLabel = (value: string): string => useCase.label(value as Parameters<typeof useCase.label>[0]);

/** Shows a campaign: why it was rejected, its carriers, registration, submissions, timeline, and content. */
export function CampaignDetails({ campaign }: { campaign: Campaign }) {
  return (
    // Focusable, so that the keyboard can scroll the drawer.
    <Stack gap="24" role="region" aria-label="Campaign" tabIndex={0} outlineOffset="4px">
      <Rejection campaign={campaign} />
      {campaign.status === 'TCR_EXPIRED' && (
        <Notice tone="warning" title="The campaign has expired">
          Clone it to register it again.
        </Notice>
      )}
      {campaign.mnos.length > 0 && <CampaignCarriers mnos={campaign.mnos} />}
      <Registration campaign={campaign} />
      <Attempts attempts={campaign.attempts} />
      <Timeline events={campaign.events} />
      <Content campaign={campaign} />
    </Stack>
  );
}

function Registration({ campaign }: { campaign: Campaign }) {
  const { brand, monthlyFee, renewsOn, autoRenew, feesPaid, submittedAt, createdAt, assigned, sent30Days } = campaign;
  return (
    <section aria-label="Registration">
      <Heading as="h3" marginBottom="8">
        Registration
      </Heading>
      <DetailList
        details={[
          { name: 'Brand', value: brand?.name ?? <Dash /> },
          { name: 'Monthly fee', value: <Money usd={monthlyFee} /> },
          { name: autoRenew ? 'Renews' : 'Ends', value: renewsOn === null ? <Dash /> : <CalendarDay day={renewsOn} /> },
          { name: 'Fees paid', value: <Money usd={feesPaid} /> },
          { name: 'Created', value: <DateTime at={createdAt} /> },
          { name: 'Submitted', value: <DateTime at={submittedAt} /> },
          { name: 'Sent, 30 days', value: <Count value={sent30Days} /> },
          {
            name: 'Numbers',
            value:
              assigned.length === 0 ? (
                <Dash />
              ) : (
                <HStack flexWrap="wrap" gap="8">
                  {assigned.map(({ numberUUID, number }) => (
                    <Phone key={numberUUID} number={number} />
                  ))}
                </HStack>
              ),
          },
        ]}
      />
    </section>
  );
}

function Content({ campaign }: { campaign: Campaign }) {
  const { description, subUseCases, sampleTexts, data } = campaign;
  const fields = campaignFieldNames.filter(
    (field) => campaignHasField(campaign, field) && data[field] !== undefined && data[field] !== null,
  );
  return (
    <section aria-label="Content">
      <Heading as="h3" marginBottom="8">
        Content
      </Heading>
      <DetailList
        details={[
          { name: 'Description', value: description || <Dash /> },
          ...(subUseCases.length ? [{ name: 'Sub use cases', value: subUseCases.map(useCaseLabel).join(', ') }] : []),
          ...sampleTexts.map((text, index) => ({ name: `Sample ${index + 1}`, value: text })),
          ...fields.map((field) => ({ name: fieldSpec(field).label, value: fieldValueLabel(field, data[field]) })),
        ]}
      />
    </section>
  );
}
