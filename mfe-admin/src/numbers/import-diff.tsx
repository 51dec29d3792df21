import type { ReactNode } from 'react';
import type { CallResponse } from '@heliograph/contract';
import { countOf, formatCount, formatPhone } from '@heliograph/kit/data';
import { chakra, Heading, Notice, Stack, Text } from '@heliograph/kit/ui';

type Quote = CallResponse<'admin.manage/quoteinventoryimport'>;

/** Shows what an import would do: new and changed numbers, and the rows that it skips with the reason. */
export function ImportDiff({ quote: { added, updated, same, inUse, errors, errorsTotal, first } }: { quote: Quote }) {
  return (
    <Stack gap="16" role="status">
      <Text fontWeight={600}>
        {formatCount(added)} new, {formatCount(updated)} changed, {formatCount(same)} unchanged,{' '}
        {formatCount(inUse + errorsTotal)} skipped
      </Text>
      {errorsTotal > 0 && (
        <Notice tone="warning" title={`${countOf(errorsTotal, 'row has', 'rows have')} errors`}>
          They are skipped. Fix them in the file, and choose it again.
        </Notice>
      )}
      <Lines title="Rows with errors" lines={errors} total={errorsTotal} />
      <Lines title="In use, skipped" lines={first.inUse} total={inUse} />
      <Lines title="New numbers" lines={first.added.map(formatPhone)} total={added} />
      <Lines title="Changed numbers" lines={first.updated.map(formatPhone)} total={updated} />
    </Stack>
  );
}

function Lines({ title, lines, total }: { title: string; lines: readonly string[]; total: number }): ReactNode {
  if (total === 0) return null;
  return (
    <section aria-label={title}>
      <Heading as="h3" marginBottom="8">
        {title}
      </Heading>
      <chakra.ul margin="0" padding="0" listStyleType="none" display="flex" flexDirection="column" gap="4">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </chakra.ul>
      {total > lines.length && (
        <Text tone="muted" marginTop="8">
          And {formatCount(total - lines.length)} more.
        </Text>
      )}
    </section>
  );
}
