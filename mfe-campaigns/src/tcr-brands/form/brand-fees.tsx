import { useCall } from '@heliograph/shared/query';
import { formatUsd, parseUsd } from '@heliograph/shared/money';
import { chakra, Text } from '@heliograph/shared/ui';
import type { Brand } from '../types';

/** When a fee is charged to the balance. */
const whenOf = (status: Brand['status']) => ({
  brand: status === 'OK' ? 'When the registry checks the brand again, after a change of legal form, legal name, or tax ID' : 'When the registry checks the brand after you submit it',
  vetting: 'When the brand is vetted for a higher daily limit',
});

const names = { brand: 'Registration', vetting: 'Vetting' } as const;

/** The fees that registering a brand leads to later: what each costs by today's rates, and when it is charged. */
export function BrandFees({ status }: { status: Brand['status'] }) {
  const { data } = useCall('account.manage/getbillingrates', {});
  const when = whenOf(status);
  const priceOf = (item: keyof typeof names): string => {
    const price = parseUsd(data?.items.find((rate) => rate.item === item)?.price ?? '');
    return price === null ? 'At your rate' : formatUsd(price, 2);
  };
  return (
    <section aria-label="Due later">
      <Text fontWeight={600} marginBottom="4">Due later, from your balance</Text>
      <chakra.dl borderBlockWidth="1px" borderColor="border" paddingBlock="4">
        {(['brand', 'vetting'] as const).map((item) => (
          <chakra.div key={item} display="flex" justifyContent="space-between" gap="16" paddingBlock="6">
            <dt>
              {names[item]}
              <Text as="span" display="block" tone="muted" textStyle="small">{when[item]}</Text>
            </dt>
            <chakra.dd whiteSpace="nowrap">{priceOf(item)}</chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </section>
  );
}
