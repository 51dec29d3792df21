import type { BrandField } from '@heliograph/contract/reference/tcr-brands';
import { chakra, Notice, Stack } from '@heliograph/kit/ui';
import { Dash, DetailList } from '@heliograph/kit/data';
import { useBrandValues } from './brand-field';
import { toRules } from './brand-values';
import { brandGroups, brandValueLabel, fieldsOf } from '../brand-groups';

/** Shows everything that will be submitted. */
export function ReviewStep() {
  const values = useBrandValues();
  const rules = toRules(values);
  const shown = (field: BrandField) => {
    const text = rules[field]?.trim() ?? '';
    if (field === 'ein' && text === '') return values.einMasked ?? <Dash />;
    return text === '' ? <Dash /> : brandValueLabel(field, text);
  };
  return (
    <Stack gap="24">
      {brandGroups.map((group) => (
        <section key={group.id} aria-label={group.title}>
          <chakra.h3 textStyle="control" fontWeight={600} marginBottom="8">
            {group.title}
          </chakra.h3>
          <DetailList
            details={fieldsOf(group, values).map(({ field, label }) => ({ name: label, value: shown(field) }))}
          />
        </section>
      ))}
      <Notice>
        The Campaign Registry compares these with public records. If something doesn’t match, registration fails; you
        can fix it and resubmit.
      </Notice>
    </Stack>
  );
}
