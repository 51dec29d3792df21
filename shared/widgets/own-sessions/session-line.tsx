import type { CallResponse } from '@heliograph/contract';
import { DateTime, Pill } from '@heliograph/kit/data';
import { Box, Button, chakra, Flex, HStack, Text } from '@heliograph/kit/ui';
import { deviceName } from '@heliograph/contract/reference/device-name';

/** A session of the user. */
export type OwnSession = CallResponse<'session.manage/listsessions'>['items'][number];

const Line = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12',
    paddingBlock: '10',
    '& + &': { borderTopWidth: '1px', borderColor: 'border' },
  },
});

/** Shows a session: its device, location and start, and a button to log it out. */
export function SessionLine({ session, onLogOut }: { session: OwnSession; onLogOut: () => void }) {
  const device = deviceName(session.userAgent);
  return (
    <Line>
      <Box minWidth="0">
        <HStack gap="8" flexWrap="wrap">
          <Text fontWeight={600} title={session.userAgent ?? undefined}>
            {device}
          </Text>
          {session.current && <Pill meaning="active">This device</Pill>}
        </HStack>
        <Flex flexWrap="wrap" columnGap="12" color="fg.muted" textStyle="small">
          <span>
            Logged in <DateTime at={session.createdAt} only="minute" />
          </span>
          {session.lastSeenAt && (
            <span>
              Last seen <DateTime at={session.lastSeenAt} only="ago" />
            </span>
          )}
          {session.ip && <span>IP address {session.ip}</span>}
        </Flex>
      </Box>
      {!session.current && (
        <Button size={28} aria-label={`Log out ${device}`} onClick={onLogOut}>
          Log out
        </Button>
      )}
    </Line>
  );
}
