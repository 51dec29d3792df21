import type { CallResponse } from '@heliograph/contract';
import { DateTime, ErrorPanel, Status } from '@heliograph/kit/data';
import { useCall } from '@heliograph/platform/query';
import { Box, chakra, Flex, Spinner, Text } from '@heliograph/kit/ui';
import { deviceName } from '@heliograph/contract/reference/device-name';
import { loginMethod, loginOutcome } from '@heliograph/contract/reference/logins';

type Login = CallResponse<'session.manage/listlogins'>['items'][number];

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

/** Shows an attempt to log in: its device, time, way, and place, and how it ended. */
function LoginLine({ login: { at, outcome, method, ip, userAgent } }: { login: Login }) {
  return (
    <Line>
      <Box minWidth="0">
        <Text fontWeight={600} title={userAgent ?? undefined}>
          {deviceName(userAgent)}
        </Text>
        <Flex flexWrap="wrap" columnGap="12" color="fg.muted" textStyle="small">
          <DateTime at={at} only="minute" />
          <span>{loginMethod.label(method)}</span>
          {ip && <span>IP address {ip}</span>}
        </Flex>
      </Box>
      <Status of={loginOutcome} is={outcome} />
    </Line>
  );
}

/** Lists the last attempts to log in as the user, newest first. */
export function OwnLogins() {
  const { data, error, isFetching, refetch } = useCall('session.manage/listlogins', {});
  if (!data) {
    return error ? (
      <ErrorPanel title="We couldn’t load your logins" error={error} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Spinner label="Loading logins" />
    );
  }
  if (!data.items.length) return <Text tone="muted">Your next logins will appear here.</Text>;
  return (
    <chakra.ul aria-label="Recent logins" listStyleType="none">
      {data.items.map((login) => (
        <LoginLine key={login.loginUUID} login={login} />
      ))}
    </chakra.ul>
  );
}
