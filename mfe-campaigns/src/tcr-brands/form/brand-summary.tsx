import type { ReactNode } from 'react';
import { chakra, CircleCheckIcon, HStack, Icon, Stack, Text } from '@heliograph/shared/ui';
import { SummaryFigure } from '@heliograph/shared/form-kit';
import { useCall } from '@heliograph/shared/query';
import { formatUsd, parseUsd } from '@heliograph/shared/money';
import type { Brand } from '../list';
import { problemsOf } from './brand-values';
import { useBrandValues } from './brand-field';

/** Returns when each fee is charged to the balance. */
const whenOf = (status: Brand['status']) => ({
  brand: status === 'OK' ? 'When the registry checks the brand again, after a change of legal form, legal name, or tax ID' : 'When the registry checks the brand after you submit it',
  vetting: 'When the brand is vetted for a higher daily limit',
});

const names = { brand: 'Registration', vetting: 'Vetting' } as const;

/** Shows the later fees of registering a brand: today's rate, and when each is charged. */
function BrandFees({ status }: { status: Brand['status'] }) {
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

/** Missing fields listed at once. */
const listedProblems = 5;

/** Shows beside the form what it costs, what is still needed, and the draft. */
export function BrandSummary({ status, children }: { status: Brand['status']; children?: ReactNode }) {
  const problems = problemsOf(useBrandValues());
  const more = problems.length - listedProblems;
  return (
    <>
      <SummaryFigure label="Charged now" value="$0.00">Saving and submitting are free.</SummaryFigure>
      <BrandFees status={status} />
      {problems.length === 0 ? (
        <HStack color="green.fg" alignItems="flex-start"><Icon of={CircleCheckIcon} /><span>Ready to submit</span></HStack>
      ) : (
        <section aria-label="Still needed">
          <Text fontWeight={600} marginBottom="4">Still needed</Text>
          <Stack as="ul" gap="4" color="fg.muted" textStyle="small">
            {problems.slice(0, listedProblems).map(({ field, message }) => <li key={field}>{message}</li>)}
            {more > 0 && <li>And {more} more</li>}
          </Stack>
        </section>
      )}
      {children}
    </>
  );
}
