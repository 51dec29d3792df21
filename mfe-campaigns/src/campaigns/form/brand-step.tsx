import { SelectField, useForm } from '@heliograph/kit/forms';
import { useCall } from '@heliograph/platform/query';
import { fromE164 } from '@heliograph/kit/forms';
import { Button, HStack, Notice } from '@heliograph/kit/ui';
import { FixedNote, StepFields, useCampaignValues, useEditable } from './campaign-field';
import { ruleOf } from './campaign-problems';
import type { CampaignValues } from './campaign-values';

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
