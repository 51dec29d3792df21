import type { ReactNode } from 'react';
import { Stack, Text } from '@heliograph/shared/ui';
import { RouteLink } from '../frame/route-link';
import { SessionFrame } from '../frame/session-frame';

/** Says that a mail is on its way; the same for known and unknown users. */
export function SentScreen({ children, onAgain }: { children: ReactNode; onAgain: ReactNode }) {
  return (
    <SessionFrame title="Check your inbox">
      <Stack role="status">
        <Text textStyle="control">{children}</Text>
        <Text tone="muted">No email after a minute or two? Check your spam folder, or {onAgain}.</Text>
        <Text><RouteLink to="/session/login">Back to login</RouteLink></Text>
      </Stack>
    </SessionFrame>
  );
}
