import { Stack, Text } from '@heliograph/kit/ui';
import { RouteLink } from '../frame/route-link';
import { SessionFrame } from '../frame/session-frame';

/** Shown if a link has lost its token. */
export const incompleteLink = 'The link is incomplete. Open it from the email again.';

/** Explains why an emailed link no longer works, and where to get a new one. */
export function DeadLink({
  title = 'This link doesn’t work',
  why,
  again,
}: {
  title?: string;
  why: string;
  again?: { to: string; action: string };
}) {
  return (
    <SessionFrame title={title}>
      <Stack role="alert">
        <Text textStyle="control">{why}</Text>
        {again && (
          <Text textStyle="control">
            <RouteLink to={again.to}>{again.action}</RouteLink>
          </Text>
        )}
        <Text>
          <RouteLink to="/session/login">Back to login</RouteLink>
        </Text>
      </Stack>
    </SessionFrame>
  );
}
