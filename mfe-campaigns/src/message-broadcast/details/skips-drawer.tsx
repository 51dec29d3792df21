import { useState } from 'react';
import { formatPhone } from '@heliograph/kit/data';
import { Drawer } from '@heliograph/kit/overlay';
import { useCall } from '@heliograph/platform/query';
import { skipReason, type SkipReason } from '@heliograph/contract/reference/broadcasts';
import { chakra, HStack, Text } from '@heliograph/kit/ui';
import { firstPage, PeopleTable } from './people-table';

/** Lists those in the audience of a broadcast who don’t get it for one reason. */
export function SkipsDrawer({
  broadcastUUID,
  reason,
  onClose,
}: {
  broadcastUUID: string;
  reason: SkipReason;
  onClose: () => void;
}) {
  const [page, setPage] = useState(firstPage);
  const filter = { broadcastUUID, reason: [reason], ...(page.text && { text: page.text }) };
  const read = useCall(
    'campaign.manage/getbroadcastskips',
    { filter, page: { size: page.size, cursor: page.cursor } },
    { keepPrevious: true },
  );
  return (
    <Drawer open onClose={onClose} title={skipReason.label(reason)} subtitle="They don’t get this broadcast.">
      <PeopleTable
        read={read}
        page={page}
        onPage={setPage}
        exportCall="campaign.manage/exportbroadcastskips"
        exportBody={{ filter }}
        file="left out"
        row={({ place, phone, contact, detail }) => (
          <chakra.li key={place} paddingBlock="10" borderTopWidth="1px" borderColor="border">
            <HStack gap="12" justifyContent="space-between">
              <chakra.span minWidth="0" overflowWrap="anywhere">
                {contact?.name || (phone.startsWith('+') ? formatPhone(phone) : phone)}
                {contact?.name && (
                  <Text as="span" tone="muted">
                    {' '}
                    {formatPhone(phone)}
                  </Text>
                )}
              </chakra.span>
              {detail && (
                <Text tone="muted" textStyle="small" textAlign="end">
                  {detail}
                </Text>
              )}
            </HStack>
          </chakra.li>
        )}
      />
    </Drawer>
  );
}
