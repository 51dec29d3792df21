import type { CallResponse } from '@heliograph/contract';
import { DateTime, Money } from '@heliograph/kit/data';
import { chakra, Heading, Text } from '@heliograph/kit/ui';

type Events = CallResponse<'account.manage/gettcrbrand'>['events'];

/** Shows what happened to a registration, the latest first, with fees and who did it. */
export function Timeline({ events }: { events: Events }) {
  if (events.length === 0) return null;
  return (
    <section aria-label="Timeline">
      <Heading as="h3" marginBottom="8">
        Timeline
      </Heading>
      <chakra.ol
        display="flex"
        flexDirection="column"
        gap="12"
        borderInlineStartWidth="2px"
        borderColor="border"
        paddingInlineStart="14px"
      >
        {[...events].reverse().map(({ type, text, amount, by, at }) => (
          <chakra.li key={`${type} ${at} ${text}`} overflowWrap="anywhere">
            {text}
            <Text tone="muted" textStyle="small">
              <DateTime at={at} />
              {by && ` · ${by}`}
              {amount !== null && Number(amount) > 0 && (
                <>
                  {' '}
                  · <Money usd={amount} />
                </>
              )}
            </Text>
          </chakra.li>
        ))}
      </chakra.ol>
    </section>
  );
}
