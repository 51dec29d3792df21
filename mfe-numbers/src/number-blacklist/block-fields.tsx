import { formatPhone } from '@heliograph/kit/data';
import { SelectField, useFieldValue } from '@heliograph/kit/forms';
import { useCall } from '@heliograph/platform/query';
import type { BlockScope } from '@heliograph/contract/reference/blacklist';

/** Asks which campaign or number a block covers. */
export function SubjectField() {
  const scope = useFieldValue<BlockScope>('scope');
  const { data } = useCall('account.manage/summarizeblacklist', { filter: {} }, { toast: true });
  if (scope === 'CAMPAIGN') {
    const campaigns = data?.facets.campaigns ?? [];
    return (
      <SelectField
        name="campaignUUID"
        label="Campaign"
        required
        placeholder="Choose"
        options={campaigns.map(({ campaignUUID, name }) => ({ value: campaignUUID, label: name }))}
      />
    );
  }
  if (scope !== 'NUMBER') return null;
  const numbers = data?.facets.numbers ?? [];
  return (
    <SelectField
      name="numberUUID"
      label="Number"
      required
      placeholder="Choose"
      options={numbers.map(({ numberUUID, number }) => ({ value: numberUUID, label: formatPhone(number) }))}
    />
  );
}
