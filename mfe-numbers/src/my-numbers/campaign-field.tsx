import { SelectField } from '@heliograph/shared/forms';
import { useCall } from '@heliograph/shared/query';
import type { NumberRow } from './types';

/** The value that takes numbers off their campaign where one must be chosen on purpose. */
export const noCampaign = 'none';

interface CampaignFieldProps {
  now?: NumberRow['campaign'];
  help: string;
  /** Something must be chosen, be it no campaign: for a change of many, of which none is the present one. */
  asks?: boolean;
}

/** The campaign that numbers send on; the campaigns of the account come from the list's own filters. */
export function CampaignField({ now, help, asks = false }: CampaignFieldProps) {
  const { data } = useCall('account.manage/summarizenumbers', { filter: {} }, { toast: true });
  const campaigns = data?.facets.campaigns ?? (now ? [now] : []);
  return (
    <SelectField
      name="campaignUUID" label="Campaign" placeholder={asks ? 'Choose' : 'No campaign'} required={asks} help={help}
      options={[...campaigns.map(({ campaignUUID, name }) => ({ value: campaignUUID, label: name })), ...(asks ? [{ value: noCampaign, label: 'No campaign' }] : [])]}
    />
  );
}
