import { useEffect } from 'react';
import { CheckboxGroupField, RadioCards } from '@heliograph/shared/form-kit';
import { SelectField, TextAreaField, TextField, useForm } from '@heliograph/shared/forms';
import { useCall } from '@heliograph/shared/query';
import { initialData } from '@heliograph/shared/reference/campaign-fields';
import { campaignFieldLabel } from '@heliograph/shared/reference/campaign-rules';
import { campaignLimits } from '@heliograph/shared/reference/campaigns';
import { numberType, type NumberType } from '@heliograph/shared/reference/numbers';
import { fromE164 } from '@heliograph/shared/forms';
import { subUseCaseBounds, subUseCases, useCase as useCases } from '@heliograph/shared/reference/use-cases';
import { Button, HStack, Notice } from '@heliograph/shared/ui';
import { FixedNote, StepFields, useCampaignValues, useEditable } from './campaign-field';
import { ruleOf, toText, type CampaignValues } from './campaign-values';
import { Qualification } from './qualification';

const notes: Record<NumberType, string> = {
  '10DLC': 'Local numbers. Reviewed by the registry, a provider, and each carrier.',
  TOLL_FREE: 'Toll-free numbers. Verified by one vendor for all carriers, free.',
  SHORT_CODE: 'Five or six digits for high volume. Leased, and set up by each carrier in weeks.',
};
const channels = numberType.options().map((option) => ({ ...option, note: notes[option.value] }));
const usual = ruleOf('channel');

/** Chooses the channel, and names the campaign. */
export function ChannelStep() {
  const form = useForm<CampaignValues>();
  const { channel = '10DLC' } = useCampaignValues();
  const fixed = !useEditable('channel');
  useEffect(() => {
    // Another channel has fields of its own with their usual values.
    const data = form.getState().values.data ?? {};
    const missing = Object.entries(toText(initialData(channel))).filter(
      ([field]) => data[field as keyof typeof data] === undefined,
    );
    if (missing.length) form.change('data', { ...data, ...Object.fromEntries(missing) });
  }, [channel, form]);
  return (
    <>
      <TextField
        name="name"
        label="Name"
        required
        validate={ruleOf('name')}
        help="Only you see it"
        autoComplete="off"
      />
      {fixed ? (
        <FixedNote what="The channel" />
      ) : (
        <RadioCards name="channel" label="Channel" required validate={usual} options={channels} />
      )}
    </>
  );
}

/** Chooses the brand; on a toll-free number, also the business in full. */
export function BrandStep() {
  const form = useForm<CampaignValues>();
  const { channel, brandUUID, data = {} } = useCampaignValues();
  const { data: choices } = useCall('campaign.manage/getcampaignchoices', {});
  const fixed = !useEditable('brandUUID');
  const brand = choices?.brands.find((one) => one.brandUUID === brandUUID);
  const tollFree = channel === 'TOLL_FREE';
  const copy = (): void => {
    if (!brand) return;
    form.change('data', {
      ...data,
      businessName: brand.legalName ?? brand.name,
      doingBusinessAs: brand.name,
      legalForm: brand.entityType,
      businessWebsite: brand.website ?? '',
      businessStreet: brand.street ?? '',
      businessCity: brand.city ?? '',
      businessState: brand.state ?? '',
      businessPostalCode: brand.postalCode ?? '',
      businessCountry: brand.country ?? '',
      registrationCountry: brand.country ?? '',
      contactEmail: brand.email ?? '',
      contactPhone: brand.phone ? fromE164(brand.phone) : '',
    });
  };
  return (
    <>
      {fixed ? (
        <FixedNote what="The brand" />
      ) : (
        <SelectField
          name="brandUUID"
          label="Brand"
          required={!tollFree}
          validate={ruleOf('brandUUID')}
          placeholder={tollFree ? 'No brand' : 'Choose'}
          options={(choices?.brands ?? []).map(({ brandUUID: value, name }) => ({ value, label: name }))}
          help={tollFree ? 'Optional: copies what its registration already has' : 'The business that sends'}
        />
      )}
      {choices?.brands.length === 0 && !tollFree && (
        <Notice tone="warning">Register a brand first, in TCR Brands.</Notice>
      )}
      {!fixed && brand?.blocked && (
        <Notice tone="warning" title="You can save a draft with this brand, but not submit it yet.">
          {brand.blocked}
        </Notice>
      )}
      {tollFree && brand && (
        <HStack>
          <Button size={36} onClick={copy}>
            Copy from brand
          </Button>
        </HStack>
      )}
      <StepFields step="brand" />
    </>
  );
}

const subOptions = useCases.options([...subUseCases]);

/** Chooses the use case, and shows what carriers make of it. */
export function UseCaseStep() {
  const form = useForm<CampaignValues>();
  const { channel, brandUUID, useCase = '' } = useCampaignValues();
  const fixed = !useEditable('useCase');
  const { min, max } = useCases.has(useCase) ? subUseCaseBounds(useCase) : { min: 0, max: 0 };
  return (
    <>
      {fixed ? (
        <FixedNote what="The use case" />
      ) : (
        <SelectField
          name="useCase"
          label="Use case"
          required
          validate={ruleOf('useCase')}
          placeholder="Choose"
          options={useCases.options()}
          onChoose={(value) => {
            if (!useCases.has(value) || subUseCaseBounds(value).max === 0) form.change('subUseCases', []);
          }}
        />
      )}
      {max > 0 && (
        <CheckboxGroupField
          name="subUseCases"
          label="Sub use cases"
          options={subOptions}
          inline
          help={min === 0 ? `Up to ${max}` : `${min} to ${max}`}
        />
      )}
      {channel === '10DLC' && brandUUID && useCases.has(useCase) && (
        <Qualification brandUUID={brandUUID} useCase={useCase} />
      )}
      <StepFields step="useCase" />
    </>
  );
}

/** Edits what is sent: the description and samples. */
export function ContentStep() {
  const form = useForm<CampaignValues>();
  const { samples = [] } = useCampaignValues();
  const count = Math.max(2, samples.length);
  const described = useEditable('description');
  return (
    <>
      {described && (
        <TextAreaField
          name="description"
          label="Description"
          required
          rows={4}
          validate={ruleOf('description')}
          help="Who sends what, to which people, and why: 40 characters or more"
        />
      )}
      {Array.from({ length: count }, (_, index) => (
        <TextAreaField
          key={index}
          name={`samples.${index}`}
          label={campaignFieldLabel(`samples.${index}`)}
          required={index === 0}
          rows={3}
          validate={index === 0 ? firstSample : ruleOf(`samples.${index}`)}
          help={index === 0 ? 'A message that you will send, with your name and how to opt out' : undefined}
        />
      ))}
      {count < campaignLimits.samples && (
        <HStack>
          <Button
            size={36}
            onClick={() =>
              form.change('samples', [...Array.from({ length: count }, (_, index) => samples[index] ?? ''), ''])
            }
          >
            Add sample
          </Button>
        </HStack>
      )}
      <StepFields step="content" />
    </>
  );
}

const ownRule = ruleOf('samples.0');
const listRule = ruleOf('samples');
/** The first sample also shows that there are too few. */
const firstSample: typeof ownRule = (value, values) => ownRule(value, values) ?? listRule(value, values);

/** Edits how people agree, opt out, and get help. */
export function ConsentStep() {
  return <StepFields step="consent" />;
}
