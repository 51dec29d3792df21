import { PageTabs, type OwnFilter } from '@heliograph/kit/data';
import { deliveryGroup, isTimeGroup } from '@heliograph/contract/reference/delivery-groups';
import { useSearchParams } from '@heliograph/platform/router';
import { chakra } from '@heliograph/kit/ui';

/** The filter that says what messages are grouped by, so that saved views and links keep it. */
export const groupFilter: OwnFilter = {
  usable: (value) => deliveryGroup.has(value),
  request: (value) => value,
  label: ([value = 'DAY']) => (deliveryGroup.has(value) ? deliveryGroup.label(value) : value),
  editor: ({ values, onChange }) => (
    <chakra.div role="radiogroup" aria-label="Group by" display="grid" gap="8" padding="12">
      {deliveryGroup.options().map(({ value, label }) => (
        <chakra.label key={value} display="flex" gap="8" alignItems="center">
          <input
            type="radio"
            name="groupBy"
            checked={(values[0] ?? 'DAY') === value}
            onChange={() => onChange([value])}
          />
          {label}
        </chakra.label>
      ))}
    </chakra.div>
  ),
};

/**
 * Links the same messages grouped by something else: other filters stay, pages and sorts don't, and neither does a
 * search that times don't have.
 */
export function GroupTabs() {
  const [params] = useSearchParams();
  const chosen = params.get('groupBy') ?? 'DAY';
  const tabs = deliveryGroup.options().map(({ value, label }) => {
    const next = new URLSearchParams(params);
    for (const key of ['cursor', 'sort', ...(isTimeGroup(value) ? ['q'] : [])]) next.delete(key);
    if (value === 'DAY') next.delete('groupBy');
    else next.set('groupBy', value);
    return { label: `By ${label.toLowerCase()}`, to: `?${next.toString()}`, open: value === chosen };
  });
  return <PageTabs label="Group by" tabs={tabs} />;
}
