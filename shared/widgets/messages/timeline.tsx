import { DateTime } from '@heliograph/kit/data';
import { chakra, Heading, Mono } from '@heliograph/kit/ui';
import { messageErrors } from '@heliograph/contract/reference/message-errors';
import { MessageStatus } from './message-status';
import type { MessageDetail } from './types';

/** Shows what happened to a message, in order, with the carrier's codes. */
export function Timeline({ events }: { events: MessageDetail['events'] }) {
  return (
    <section aria-label="Timeline">
      <Heading as="h3" marginBottom="8">
        Timeline
      </Heading>
      <chakra.ol display="flex" flexDirection="column" gap="8">
        {events.map(({ status, errorCode, vendorCode, at }, index) => (
          <chakra.li key={`${status} ${at} ${index}`} display="flex" flexWrap="wrap" gap="8" alignItems="center">
            <MessageStatus is={status} />
            <chakra.span color="fg.muted">
              <DateTime at={at} />
            </chakra.span>
            {errorCode && <span>{messageErrors[errorCode].title}</span>}
            {vendorCode && <Mono>{vendorCode}</Mono>}
          </chakra.li>
        ))}
      </chakra.ol>
    </section>
  );
}
