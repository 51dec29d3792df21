import { useState } from 'react';
import { DateTime, formatPhone, Money, Status } from '@heliograph/kit/data';
import { Drawer } from '@heliograph/kit/overlay';
import { useCall } from '@heliograph/platform/query';
import { recipientStatus, type RecipientStatus } from '@heliograph/contract/reference/broadcasts';
import { chakra, HStack, Text } from '@heliograph/kit/ui';
import { firstPage, PeopleTable } from './people-table';

export interface RecipientsDrawerProps {
  broadcastUUID: string;
  /** Only recipients with this status; null for all. */
  status: RecipientStatus | null;
  onClose: () => void;
}

/** Lists the recipients of a broadcast with what became of their texts. */
export function RecipientsDrawer({ broadcastUUID, status, onClose }: RecipientsDrawerProps) {
  const [page, setPage] = useState(firstPage);
  const filter = { broadcastUUID, ...(status && { status: [status] }), ...(page.text && { text: page.text }) };
  const read = useCall(
    'campaign.manage/getbroadcastrecipients',
    { filter, page: { size: page.size, cursor: page.cursor } },
    { keepPrevious: true },
  );
  return (
    <Drawer
      open
      onClose={onClose}
      title="Recipients"
      subtitle={status ? recipientStatus.label(status) : 'All who get this broadcast'}
    >
      <PeopleTable
        read={read}
        page={page}
        onPage={setPage}
        exportCall="campaign.manage/exportbroadcastrecipients"
        exportBody={{ filter }}
        file="recipients"
        row={({ place, phone, contact, status: is, error, total, sentAt }) => (
          <chakra.li key={place} paddingBlock="8" borderTopWidth="1px" borderColor="border">
            <HStack gap="12" justifyContent="space-between">
              <chakra.span minWidth="0" overflowWrap="anywhere">
                {contact?.name || formatPhone(phone)}
                {contact?.name && (
                  <Text as="span" tone="muted">
                    {' '}
                    {formatPhone(phone)}
                  </Text>
                )}
              </chakra.span>
              <Status of={recipientStatus} is={is} />
            </HStack>
            {(error ?? sentAt) && (
              <HStack gap="12" justifyContent="space-between">
                <Text tone="muted" textStyle="small">
                  {error ?? (sentAt && <DateTime at={sentAt} only="minute" />)}
                </Text>
                {sentAt && (
                  <Text textStyle="small" tone="muted">
                    <Money usd={total} />
                  </Text>
                )}
              </HStack>
            )}
          </chakra.li>
        )}
      />
    </Drawer>
  );
}
