import { CsvButton, formatCount, Totals } from '@heliograph/kit/data';
import { rowProblem } from '@heliograph/contract/reference/contact-imports';
import { chakra, Heading, Stack, Text } from '@heliograph/kit/ui';
import type { ImportDetail } from './use-import';

/** Shows what the check found, or what was done. */
export function Counts({ detail }: { detail: ImportDetail }) {
  const { check, rows, created, updated, skipped, errors, status } = detail;
  const done = status !== 'READY';
  return (
    <Totals
      label={done ? 'Result' : 'What would be imported'}
      items={[
        { label: 'Rows', value: formatCount(rows) },
        { label: done ? 'Created' : 'To create', value: formatCount(done ? created : (check?.create ?? 0)) },
        { label: done ? 'Updated' : 'To update', value: formatCount(done ? updated : (check?.update ?? 0)) },
        {
          label: done ? 'Skipped' : 'To skip',
          value: formatCount(done ? skipped : (check?.skip ?? 0)),
          ...(check?.duplicates && { note: `${formatCount(check.duplicates)} repeated` }),
        },
        { label: 'Errors', value: formatCount(errors) },
      ]}
    />
  );
}

/** Shows the errors by kind, with the first rows of each and all rows as a file. */
export function Problems({ detail: { problems, hasErrorFile, importUUID } }: { detail: ImportDetail }) {
  if (!problems.length) return null;
  return (
    <chakra.section aria-label="Errors">
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="8" flexWrap="wrap">
        <Heading as="h3" textStyle="section">
          Errors
        </Heading>
        {hasErrorFile && (
          <CsvButton call="contact.manage/exportimporterrors" body={{ importUUID }} name="import errors" />
        )}
      </chakra.div>
      <Text tone="muted" marginBottom="8">
        Download the rows with errors, fix them, and upload that file. Other rows aren’t affected.
      </Text>
      <chakra.ul>
        {problems.map(({ kind, heading, count, first }) => (
          <chakra.li key={`${kind} ${heading ?? ''}`} paddingBlock="8" borderTopWidth="1px" borderColor="border">
            <Stack gap="2">
              <Text fontWeight={600}>
                {[heading, rowProblem.label(kind)].filter(Boolean).join(': ')} · {formatCount(count)}
              </Text>
              <Text tone="muted" textStyle="small" overflowWrap="anywhere">
                {first
                  .slice(0, 5)
                  .map(({ row, value }) => `Row ${formatCount(row)}${value ? ` “${value}”` : ''}`)
                  .join(', ')}
              </Text>
            </Stack>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
