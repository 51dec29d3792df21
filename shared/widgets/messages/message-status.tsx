import { Status } from '@heliograph/kit/data';
import { inboundStatus, outboundStatus } from '@heliograph/contract/reference/messages';
import type { MessageFacts } from './types';

/** Shows the status of a message, whichever direction it has. */
export function MessageStatus({ is }: { is: MessageFacts['status'] }) {
  return inboundStatus.has(is) ? <Status of={inboundStatus} is={is} /> : <Status of={outboundStatus} is={is} />;
}
