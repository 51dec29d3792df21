import { useNavigate } from '@heliograph/platform/router';
import { Stack, Text } from '@heliograph/kit/ui';
import { useServices } from '../../app/services';
import { RouteLink } from '../frame/route-link';
import { SessionFrame } from '../frame/session-frame';
import { SignUpForm } from './sign-up-form';

/** `/session/sign-up`. The response is the same for an email or username in use; only the email says so. */
export function SignUpScreen() {
  const { brand } = useServices();
  const navigate = useNavigate();
  return (
    <SessionFrame title={`Sign up for ${brand.name}`} lead="Next, we’ll email you a link to choose a password." long>
      <Stack gap="20">
        <SignUpForm onDone={(email, claim) => void navigate('/session/verify-email', { state: { email, claim } })} />
        <Text tone="muted" textAlign="center">
          Have an account?{' '}
          <RouteLink inText to="/session/login">
            Log in
          </RouteLink>
        </Text>
      </Stack>
    </SessionFrame>
  );
}
