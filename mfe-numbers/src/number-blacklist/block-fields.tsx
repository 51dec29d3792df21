import { formatPhone } from '@heliograph/shared/data';
import { SelectField, useFieldValue } from '@heliograph/shared/forms';
import { useCall } from '@heliograph/shared/query';
import type { BlockScope } from '@heliograph/shared/reference/blacklist';

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
