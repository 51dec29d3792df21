import { Stack, Text } from '@heliograph/shared/ui';
import { RouteLink } from '../frame/route-link';
import { SessionFrame } from '../frame/session-frame';

/** A mailed link that does not work, why, and where to get a new one. */
export function DeadLink({ why, again, action }: { why: string; again: string; action: string }) {
  return (
    <SessionFrame title="This link does not work">
      <Stack role="alert">
        <Text textStyle="control">{why}</Text>
        <Text textStyle="control"><RouteLink to={again}>{action}</RouteLink></Text>
        <Text><RouteLink to="/session/login">Back to login</RouteLink></Text>
      </Stack>
    </SessionFrame>
  );
}
