import { useNavigate } from '@heliograph/shared/router';
import { Stack, Text } from '@heliograph/shared/ui';
import { useServices } from '../../app/services';
import { RouteLink } from '../frame/route-link';
import { SessionFrame } from '../frame/session-frame';
import { SignUpForm } from './sign-up-form';

/** `/session/sign-up`. The answer is the same for an address that has an account: its owner hears by mail. */
export function SignUpScreen() {
  const { brand } = useServices();
  const navigate = useNavigate();
  return (
    <SessionFrame title={`Sign up for ${brand.name}`} lead="Next, you’ll verify your email address and accept the terms." long>
      <Stack gap="20">
        <SignUpForm onDone={(email, usernameOrEmail) => void navigate('/session/verify-email', { state: { email, usernameOrEmail } })} />
        <Text tone="muted" textAlign="center">
          Have an account? <RouteLink inText to="/session/login">Log in</RouteLink>
        </Text>
      </Stack>
    </SessionFrame>
  );
}
