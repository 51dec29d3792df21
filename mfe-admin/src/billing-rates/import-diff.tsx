import { CalendarDay, countOf, DetailList, formatCount, Money } from '@heliograph/kit/data';
import type { CallResponse } from '@heliograph/contract';
import { chakra, Heading, Notice, Stack, Text } from '@heliograph/kit/ui';
import { subjectOf } from './list';

type Diff = CallResponse<'admin.manage/quoterateimport'>;
type Line = Diff['changed'][number];

/** How many lines of each kind are shown. */
const shown = 50;

/** Shows what an import would change: errors by line, changed and new prices, and how many stay the same. */
export function ImportDiff({ diff: { errors, changed, added, same } }: { diff: Diff }) {
  return (
    <Stack gap="16" role="status">
      <Text fontWeight={600}>
        {formatCount(changed.length)} changed, {formatCount(added.length)} new, {formatCount(same)} unchanged
        {errors.length > 0 && `, ${countOf(errors.length, 'line with an error', 'lines with errors')}`}
      </Text>
      {errors.length > 0 && (
        <Notice tone="error">
          <chakra.ul margin="0" padding="0" listStyleType="none">
            {errors.slice(0, shown).map(({ line, message }) => (
              <li key={`${line} ${message}`}>
                Line {line}: {message}
              </li>
            ))}
          </chakra.ul>
          {errors.length > shown && <Text>And {formatCount(errors.length - shown)} more.</Text>}
        </Notice>
      )}
      <Lines title="Changed prices" lines={changed} />
      <Lines title="New prices" lines={added} />
    </Stack>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  if (!lines.length) return null;
  return (
    <section aria-label={title}>
      <Heading as="h3" marginBottom="8">
        {title}
      </Heading>
      <DetailList
        details={lines.slice(0, shown).map((line) => ({
          name: `Line ${line.line}`,
          value: (
            <>
              {subjectOf(line)}
              {line.tierFrom > 0 && `, from ${formatCount(line.tierFrom)}`}
              <Text tone="muted" textStyle="small">
                {line.before !== null && (
                  <>
                    <Money usd={line.before} /> →{' '}
                  </>
                )}
                <Money usd={line.price} /> from <CalendarDay day={line.validFrom} />
              </Text>
            </>
          ),
        }))}
      />
      {lines.length > shown && (
        <Text tone="muted" marginTop="8">
          And {formatCount(lines.length - shown)} more.
        </Text>
      )}
    </section>
  );
}
