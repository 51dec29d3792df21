import { fieldSpec, type CampaignData, type CampaignField } from '@heliograph/contract/reference/campaign-fields';
import { countryName } from '@heliograph/contract/reference/country-name';
import { formatPhone } from '@heliograph/kit/data';

/** Returns the value of a field of a campaign as users read it. */
export function fieldValueLabel(field: CampaignField, value: CampaignData[CampaignField]): string {
  const { kind, of } = fieldSpec(field);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') return value.map((one) => of?.label(one) ?? one).join(', ');
  if (kind === 'phone') return formatPhone(value);
  if (kind === 'country') return countryName(value);
  return of?.label(value) ?? value;
}
