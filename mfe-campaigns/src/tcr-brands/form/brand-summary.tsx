import type { ReactNode } from 'react';
import { CircleCheckIcon, HStack, Icon, Stack, Text } from '@heliograph/shared/ui';
import { SummaryFigure } from '@heliograph/shared/work';
import { problemsOf } from './brand-values';
import { useBrandValues } from './use-brand-values';

/** Missing fields named at once; the others are counted. */
const named = 5;

/** On the right of the form: what it costs now (nothing), what is missing, and the draft. */
export function BrandSummary({ children }: { children?: ReactNode }) {
  const problems = problemsOf(useBrandValues());
  const more = problems.length - named;
  return (
    <>
      <SummaryFigure label="Charged now" value="$0.00">
        Saving and submitting cost nothing. Registration fees and vetting come with registration itself.
      </SummaryFigure>
      {problems.length === 0 ? (
        <HStack color="green.fg" alignItems="flex-start"><Icon of={CircleCheckIcon} /><span>All that registration asks for is there.</span></HStack>
      ) : (
        <section aria-label="Before it can be submitted">
          <Text fontWeight={600} marginBottom="4">Before it can be submitted</Text>
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
