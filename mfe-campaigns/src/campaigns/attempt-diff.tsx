import { campaignFieldNames } from '@heliograph/contract/reference/campaign-fields';
import { campaignFieldLabel } from '@heliograph/contract/reference/campaign-form';
import { attemptOutcome, reviewer } from '@heliograph/contract/reference/campaigns';
import { DateTime, Money, Status } from '@heliograph/kit/data';
import { chakra, Heading, HStack, Stack, Text } from '@heliograph/kit/ui';
import type { Campaign } from './list';

type Attempt = Campaign['attempts'][number];
type Snapshot = Attempt['snapshot'];

/** A field that differs between two submissions, as users read it. */
interface Change {
  path: string;
  before: string;
  after: string;
}

const textOf = (value: unknown): string =>
  value === undefined || value === null
    ? ''
    : typeof value === 'boolean'
      ? value
        ? 'Yes'
        : 'No'
      : Array.isArray(value)
        ? value.join(', ')
        : String(value as string | number);

/** Returns what differs between two submissions, in the order of the form. */
export function changesBetween(before: Snapshot, after: Snapshot): Change[] {
  const parts = (['name', 'description'] as const).map((path) => ({ path, before: before[path], after: after[path] }));
  const samples = Array.from({ length: Math.max(before.samples.length, after.samples.length) }, (_, index) => ({
    path: `samples.${index}`,
    before: before.samples[index] ?? '',
    after: after.samples[index] ?? '',
  }));
  const subs = { path: 'subUseCases', before: textOf(before.subUseCases), after: textOf(after.subUseCases) };
  const data = campaignFieldNames.map((field) => ({
    path: `data.${field}`,
    before: textOf(before.data[field]),
    after: textOf(after.data[field]),
  }));
  return [...parts, subs, ...samples, ...data].filter((change) => change.before !== change.after);
}

function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0)
    return (
      <Text tone="muted" textStyle="small">
        Same as the submission before.
      </Text>
    );
  return (
    <Stack as="ul" gap="8">
      {changes.map(({ path, before, after }) => (
        <chakra.li key={path} textStyle="small" overflowWrap="anywhere">
          <Text fontWeight={600}>{campaignFieldLabel(path)}</Text>
          {before && (
            <chakra.del display="block" color="red.fg">
              {before}
            </chakra.del>
          )}
          {after && (
            <chakra.ins display="block" color="green.fg" textDecoration="none">
              {after}
            </chakra.ins>
          )}
        </chakra.li>
      ))}
    </Stack>
  );
}

/** Shows the submissions of a campaign, each with its result and what it changed. */
export function Attempts({ attempts }: { attempts: Campaign['attempts'] }) {
  if (attempts.length === 0) return null;
  return (
    <section aria-label="Submissions">
      <Heading as="h3" marginBottom="8">
        Submissions
      </Heading>
      <Stack gap="16">
        {attempts.map((attempt, index) => {
          const before = attempts[index + 1];
          return (
            <div key={attempt.number}>
              <HStack flexWrap="wrap" gap="8">
                <b>Submission {attempt.number}</b>
                <Status of={attemptOutcome} is={attempt.outcome} />
              </HStack>
              <Text tone="muted" textStyle="small" marginBottom="4">
                <DateTime at={attempt.at} />
                {attempt.by && ` · ${attempt.by}`} · <Money usd={attempt.fee} />
              </Text>
              {attempt.reason && (
                <Text textStyle="small" marginBottom="4">
                  {attempt.rejectedBy ? `${reviewer.label(attempt.rejectedBy)}: ` : ''}
                  {attempt.reason}
                </Text>
              )}
              {before && <Changes changes={changesBetween(before.snapshot, attempt.snapshot)} />}
            </div>
          );
        })}
      </Stack>
    </section>
  );
}
