import { DateTime, type RowDetails } from '@heliograph/kit/data';
import { StaffDrawer } from '../messages/staff-drawer';
import type { OutboundMessage } from './list';

/** Shows a message that an account sent. */
export function OutboundDrawer({ row, ...drawer }: RowDetails<OutboundMessage>) {
  const { from, to, account: _account, channel: _channel, errorText: _text, refundedAt, ...known } = row;
  return (
    <StaffDrawer
      row={row}
      {...drawer}
      more={refundedAt ? [{ name: 'Refunded', value: <DateTime at={refundedAt} /> }] : []}
      facts={{ ...known, direction: 'OUTBOUND', number: from, phone: to, broadcast: null, user: null }}
    />
  );
}
