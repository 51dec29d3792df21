import { useEffect } from 'react';
import type { CallError } from '@heliograph/platform/session';
import { Notice, Text } from '@heliograph/kit/ui';
import { useServices } from '../../app/services';
import { RouteLink } from '../frame/route-link';

/** Shows when the user may try again after too many wrong passwords, and offers another way to log in. */
export function LoginWait({ error, onOver }: { error: CallError; onOver: () => void }) {
  const { app } = useServices();

  useEffect(() => {
    const timer = setTimeout(onOver, (error.retryAfter ?? 0) * 1_000);
    return () => clearTimeout(timer);
  }, [error, onOver]);

  return (
    <Notice tone="error">
      <Text>{error.message}</Text>
      {app === 'customer' && (
        <Text>
          Or skip the password:{' '}
          <RouteLink inText to="/session/ml">
            Email me a login link
          </RouteLink>
        </Text>
      )}
    </Notice>
  );
}
