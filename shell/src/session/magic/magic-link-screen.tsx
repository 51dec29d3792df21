import { useState } from 'react';
import { useParams } from '@heliograph/shared/router';
import { CallError } from '@heliograph/shared/session';
import { Box, Button, Notice, Spinner, Stack, toast } from '@heliograph/shared/ui';
import { useServices } from '../../app/services';
import { DeadLink } from '../flow/dead-link';
import { isDeadLink } from '../flow/is-dead-link';
import { useLinkToken } from '../flow/link-token';
import { isRefusal, Refusal } from '../flow/refusal';
import { useEnter } from '../flow/use-enter';
import { SessionFrame } from '../frame/session-frame';
import { useLinkOwner } from './use-link-owner';

/** Stands in the address where the token was. */
const clean = 'link';

/**
 * `/session/ml/{token}`. Opening it only asks for whom the link is; the press of the button uses it
 * up, so that a scanner of mails that follows links does no harm.
 */
export function MagicLinkScreen() {
  const { brand, client } = useServices();
  const enter = useEnter();
  const given = useParams()['token'];
  const token = useLinkToken(`/session/ml/${clean}`, given === clean ? undefined : given);
  const { owner, retry } = useLinkOwner(token);
  const [dead, setDead] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const logIn = async (): Promise<void> => {
    setBusy(true);
    setRefused(null);
    try {
      enter(await client.call('session.manage/magiclogin', { token: token ?? '' }, { quiet: true }));
    } catch (error) {
      setBusy(false);
      if (isDeadLink(error)) setDead(error.message);
      else if (isRefusal(error)) setRefused(error.message);
      else if (error instanceof CallError) toast.error(error.message);
    }
  };

  const asked = owner.status === 'failed' && isDeadLink(owner.error) ? owner.error.message : null;
  const why = token ? (dead ?? asked) : 'The link is not complete. Open it from the e-mail again.';
  if (why) return <DeadLink why={why} again="/session/ml" action="Send a new link" />;
  return (
    <SessionFrame title={`Log in to ${brand.name}`} lead="You opened a login link from an e-mail.">
      {owner.status === 'asking' && <Spinner label="Checking the link" />}
      {refused && <Box marginBottom="16"><Refusal words={refused} /></Box>}
      {owner.status === 'known' && (
        <Button variant="filled" size={40} width="100%" busy={busy} autoFocus onClick={() => void logIn()}>Continue as {owner.maskedEmail}</Button>
      )}
      {owner.status === 'failed' && (
        <Stack>
          <Notice tone="error">{owner.error.message}</Notice>
          <Button size={40} onClick={retry}>Try again</Button>
        </Stack>
      )}
    </SessionFrame>
  );
}
