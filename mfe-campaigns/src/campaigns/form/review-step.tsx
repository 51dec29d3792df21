import { Dash, DetailList } from '@heliograph/kit/data';
import { campaignFieldNames, fieldSpec } from '@heliograph/contract/reference/campaign-fields';
import { campaignHasField } from '@heliograph/contract/reference/campaign-form';
import { numberType } from '@heliograph/contract/reference/numbers';
import { useCase as useCases } from '@heliograph/contract/reference/use-cases';
import { useCall } from '@heliograph/platform/query';
import { chakra, Notice, Stack } from '@heliograph/kit/ui';
import { fieldValueLabel } from '../field-value';
import { useCampaignValues } from './campaign-field';
import { toRules } from './campaign-values';

const label = (value: string): string => (useCases.has(value) ? useCases.label(value) : value);

/** Shows everything that will be submitted. */
export function ReviewStep() {
  const form = toRules(useCampaignValues());
  const { data: choices } = useCall('campaign.manage/getcampaignchoices', {});
  const data = form.data ?? {};
  const shown = (step: string) =>
    campaignFieldNames
      .filter((field) => fieldSpec(field).step === step && campaignHasField(form, field))
      .map((field) => ({ name: fieldSpec(field).label, value: fieldValueLabel(field, data[field]) || <Dash /> }));
  const groups = [
    {
      title: 'Campaign',
      details: [
        { name: 'Name', value: form.name || <Dash /> },
        { name: 'Channel', value: numberType.label(form.channel) },
        {
          name: 'Brand',
          value: choices?.brands.find(({ brandUUID }) => brandUUID === form.brandUUID)?.name ?? <Dash />,
        },
        ...shown('brand'),
      ],
    },
    {
      title: 'Use case',
      details: [
        { name: 'Use case', value: label(form.useCase ?? '') || <Dash /> },
        ...(form.subUseCases?.length ? [{ name: 'Sub use cases', value: form.subUseCases.map(label).join(', ') }] : []),
        ...shown('useCase'),
      ],
    },
    {
      title: 'Content',
      details: [
        { name: 'Description', value: form.description || <Dash /> },
        ...(form.samples ?? [])
          .filter((text) => text.trim() !== '')
          .map((text, index) => ({ name: `Sample ${index + 1}`, value: text })),
        ...shown('content'),
      ],
    },
    { title: 'Consent', details: shown('consent') },
  ];
  return (
    <Stack gap="24">
      {groups.map(({ title, details }) => (
        <section key={title} aria-label={title}>
          <chakra.h3 textStyle="control" fontWeight={600} marginBottom="8">
            {title}
          </chakra.h3>
          <DetailList details={details} />
        </section>
      ))}
      <Notice>
        Reviewers compare this with your website and with each other. If something doesn’t match, the campaign is
        rejected; you can fix it and resubmit, and each review is charged again.
      </Notice>
    </Stack>
  );
}
