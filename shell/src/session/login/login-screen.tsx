import { useLocation } from '@heliograph/shared/router';
import { Divider, HStack, Icon, MailIcon, Stack, Text } from '@heliograph/shared/ui';
import { noteOf } from '../../app/location-note';
import { useServices } from '../../app/services';
import { RouteLink } from '../frame/route-link';
import { SessionFrame } from '../frame/session-frame';
import { LoginForm } from './login-form';
import { usePreparation } from './use-preparation';
import { SignOutReasonNotice } from './sign-out-reason';

/** `/session/login`. The admin app has no sign-up and no login links: staff are invited. */
export function LoginScreen() {
  const { app, brand } = useServices();
  const note = noteOf(useLocation().state);
  const withLinks = app === 'customer';
  usePreparation(note?.from);
  return (
    <SessionFrame title={`Log in to ${brand.name}`} lead={brand.tagline}>
      <Stack gap="20">
        {note?.reason && <SignOutReasonNotice reason={note.reason} />}
        <LoginForm username={note?.username} />
        {withLinks && (
          <>
            <HStack justifyContent="center" color="accent.fg">
              <Icon of={MailIcon} />
              <RouteLink to="/session/ml">Email me a login link</RouteLink>
            </HStack>
            <Divider />
            <Text tone="muted" textAlign="center">
              New to {brand.name}? <RouteLink inText to="/session/sign-up">Sign up</RouteLink>
            </Text>
          </>
        )}
      </Stack>
    </SessionFrame>
  );
}
