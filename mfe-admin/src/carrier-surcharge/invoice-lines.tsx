import type { CallResponse } from '@heliograph/contract';
import { Count, Dash, DetailList, Money, Status } from '@heliograph/kit/data';
import { invoiceMatch } from '@heliograph/contract/reference/vendor-costs';
import { HStack, Stack, Text } from '@heliograph/kit/ui';
import { costName } from './cost-drawer';

/** A line of an invoice next to our own traffic. */
export type InvoiceLine = CallResponse<'admin.manage/quotevendorinvoice'>['lines'][number];

/** Shows the lines of an invoice, and how each compares with our own traffic at the vendor costs. */
export function InvoiceLines({ lines }: { lines: readonly InvoiceLine[] }) {
  return (
    <DetailList
      details={lines.map((line) => ({
        name: costName(line),
        value: (
          <Stack gap="4">
            <HStack columnGap="8" rowGap="0" flexWrap="wrap">
              <Money usd={line.amount} /> <Status of={invoiceMatch} is={line.match} />
            </HStack>
            <Text tone="muted" textStyle="small">
              <Count value={line.segments} /> segments invoiced, <Count value={line.ownSegments} /> sent and received;{' '}
              expected {line.expected === null ? <Dash /> : <Money usd={line.expected} />}
              {line.difference !== null && (
                <>
                  , difference <Money usd={line.difference} />
                </>
              )}
            </Text>
          </Stack>
        ),
      }))}
    />
  );
}
