import type { AccountDetail } from '@heliograph/platform/session';
import { Box, Heading, Notice, Stack, Text } from '@heliograph/kit/ui';

export type Terms = NonNullable<AccountDetail['terms']>;

const calendar = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Shows the terms with version and date, scrollable by keyboard. */
export function TermsText({ terms }: { terms: Terms }) {
  return (
    <Stack gap="12">
      <Text tone="muted">
        Version {terms.version}, effective {calendar.format(new Date(terms.effectiveOn))}
      </Text>
      {terms.summaryOfChanges && <Notice title="What changed">{terms.summaryOfChanges}</Notice>}
      <Box
        role="region"
        aria-label={terms.title}
        tabIndex={0}
        maxHeight="min(46vh, 420px)"
        overflowY="auto"
        padding="16"
        borderWidth="1px"
        borderRadius="8"
        borderColor="border"
      >
        <Heading as="h2" marginBottom="12">
          {terms.title}
        </Heading>
        <Stack gap="12">
          {terms.body.split(/\n\s*\n/).map((paragraph, index) => (
            <Text key={index} textStyle="control" whiteSpace="pre-line">
              {paragraph}
            </Text>
          ))}
        </Stack>
      </Box>
    </Stack>
  );
}
