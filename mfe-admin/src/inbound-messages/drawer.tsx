import type { RowDetails } from '@heliograph/kit/data';
import { receivedFacts, textEffects } from '@heliograph/widgets/messages';
import { StaffDrawer } from '../messages/staff-drawer';
import type { InboundMessage } from './list';

/** Shows a message that came in to an account, and what it set off. */
export function InboundDrawer({ row, ...drawer }: RowDetails<InboundMessage>) {
  return <StaffDrawer row={row} {...drawer} facts={receivedFacts(row)} more={textEffects(row)} />;
}
