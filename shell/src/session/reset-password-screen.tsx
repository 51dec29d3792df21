import { useState } from 'react';
import type { CallResponse } from '@heliograph/contract';
import { Navigate } from '@heliograph/platform/router';
import type { CallError } from '@heliograph/platform/session';
import { DeadLink, incompleteLink } from './flow/dead-link';
import { isDeadLink } from './flow/is-dead-link';
import { LinkCheck } from './flow/link-check';
import { useLinkToken } from './flow/link-token';
import { useLinkInfo } from './flow/use-link-info';
import { SessionFrame } from './frame/session-frame';
import { NewPasswordForm } from './new-password-form';

const newLink = { to: '/session/forgot-password', action: 'Send a new link' };

/** Only the inviting user can send an invitation again, so there is nothing to request here. */
const isInvitation = ({ code }: CallError): boolean => code.startsWith('INVITATION_') || code === 'EMAIL_IN_USE';

/** Returns false for the link of a sign-up or an email change, which has its own screen. */
const setsPassword = ({ kind }: CallResponse<'session.manage/linkinfo'>): boolean =>
  kind === 'reset' || kind === 'invitation';

/** `/session/reset-password`: a new password by an emailed link; invitations are accepted the same way. */
export function ResetPasswordScreen() {
  const token = useLinkToken('/session/reset-password');
  const { link, retry } = useLinkInfo('session.manage/linkinfo', token);
  const [died, setDied] = useState<CallError | null>(null);

  if (!token) return <DeadLink why={incompleteLink} again={newLink} />;
  const dead = died ?? (link.status === 'failed' && isDeadLink(link.error) ? link.error : null);
  if (dead) return <DeadLink why={dead.message} again={isInvitation(dead) ? undefined : newLink} />;
  if (link.status === 'known' && !setsPassword(link.info))
    return <Navigate replace to="/session/verify-email" state={{ token }} />;
  if (link.status === 'known') return <NewPasswordForm token={token} info={link.info} onDead={setDied} />;
  return (
    <SessionFrame title="Choose a password">
      <LinkCheck failure={link.status === 'failed' ? link.error.message : null} onRetry={retry} />
    </SessionFrame>
  );
}
