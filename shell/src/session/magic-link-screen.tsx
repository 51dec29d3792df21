import { Suspense, useState } from 'react';
import type { Challenge } from '@heliograph/contract';
import { useNavigate, useParams } from '@heliograph/platform/router';
import { CallError } from '@heliograph/platform/session';
import { Box, Button, toast } from '@heliograph/kit/ui';
import { lazyWithRetry } from '../app/lazy-with-retry';
import { useServices } from '../app/services';
import { Splash } from '../app/splash';
import { DeadLink, incompleteLink } from './flow/dead-link';
import { isDeadLink } from './flow/is-dead-link';
import { LinkCheck } from './flow/link-check';
import { useLinkToken } from './flow/link-token';
import { isRefusal, Refusal } from './flow/refusal';
import { useEnter } from './flow/use-enter';
import { useLinkInfo } from './flow/use-link-info';
import { SessionFrame } from './frame/session-frame';

const CodeStep = lazyWithRetry(() => import('./login/code-step').then((part) => part.CodeStep));

/** What replaces the token in the URL. */
const clean = 'link';

/**
 * `/session/ml/{token}`. Opening it only fetches the user of the link; the button uses it up, so that email
 * scanners that follow links do no harm.
 */
export function MagicLinkScreen() {
  const { brand, bus, client } = useServices();
  const enter = useEnter();
  const navigate = useNavigate();
  const given = useParams()['token'];
  const token = useLinkToken(`/session/ml/${clean}`, given === clean ? undefined : given);
  const { link, retry } = useLinkInfo('session.manage/magiclinkinfo', token);
  const [dead, setDead] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [busy, setBusy] = useState(false);

  const logIn = async (): Promise<void> => {
    setBusy(true);
    setRefused(null);
    try {
      const answer = await client.call(
        'session.manage/magiclogin',
        { token: token ?? '', device: bus.device() ?? undefined },
        { quiet: true },
      );
      if ('challenge' in answer) setChallenge(answer);
      else enter(answer);
    } catch (error) {
      setBusy(false);
      if (isDeadLink(error)) setDead(error.message);
      else if (isRefusal(error)) setRefused(error.message);
      else if (error instanceof CallError) toast.error(error.message);
    }
  };

  if (challenge) {
    return (
      <Suspense fallback={<Splash />}>
        <CodeStep
          challenge={challenge}
          onSignedIn={enter}
          onBack={() => void navigate('/session/login', { replace: true })}
        />
      </Suspense>
    );
  }
  const asked = link.status === 'failed' && isDeadLink(link.error) ? link.error.message : null;
  const why = token ? (dead ?? asked) : incompleteLink;
  if (why) return <DeadLink why={why} again={{ to: '/session/ml', action: 'Send a new link' }} />;
  const as = link.status === 'known' ? link.info.impersonation : undefined;
  return (
    <SessionFrame
      title={as ? `Log in as ${as.name}` : `Log in to ${brand.name}`}
      lead={
        as
          ? `You’ll act as this user of ${as.company} for 30 minutes. ${as.readOnly ? 'You can look at everything and change nothing.' : 'Everything you change is recorded under your name.'}`
          : 'You opened a login link from an email.'
      }
    >
      {refused && (
        <Box marginBottom="16">
          <Refusal words={refused} />
        </Box>
      )}
      {link.status === 'known' ? (
        <Button variant="filled" size={40} width="100%" busy={busy} autoFocus onClick={() => void logIn()}>
          Continue as {as?.name ?? link.info.maskedEmail}
        </Button>
      ) : (
        <LinkCheck failure={link.status === 'failed' ? link.error.message : null} onRetry={retry} />
      )}
    </SessionFrame>
  );
}
