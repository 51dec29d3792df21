import type { ReactNode } from 'react';
import { CircleCheckIcon, HStack, Icon, Stack, Text } from '@heliograph/shared/ui';
import { SummaryFigure } from '@heliograph/shared/form-kit';
import type { Brand } from '../types';
import { BrandFees } from './brand-fees';
import { problemsOf } from './brand-values';
import { useBrandValues } from './use-brand-values';

/** Missing fields named at once; the others are counted. */
const named = 5;

/** On the right of the form: what it costs now (nothing) and later, what is missing, and the draft. */
export function BrandSummary({ status, children }: { status: Brand['status']; children?: ReactNode }) {
  const problems = problemsOf(useBrandValues());
  const more = problems.length - named;
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
            {problems.slice(0, named).map(({ field, message }) => <li key={field}>{message}</li>)}
            {more > 0 && <li>And {more} more</li>}
          </Stack>
        </section>
      )}
      {children}
    </>
  );
}
