import { useState } from 'react';
import { Navigate } from '@heliograph/platform/router';
import type { CallError } from '@heliograph/platform/session';
import { DeadLink } from '../flow/dead-link';
import { isDeadLink } from '../flow/is-dead-link';
import { LinkCheck } from '../flow/link-check';
import { useLinkToken } from '../flow/link-token';
import { useLinkInfo } from '../flow/use-link-info';
import { SessionFrame } from '../frame/session-frame';
import { CompleteSignUp } from './complete-sign-up';
import { ConfirmEmail, UndoEmail } from './email-change';
import { WaitForMail } from './wait-for-mail';

const path = '/session/verify-email';
const signUpAgain = { to: '/session/sign-up', action: 'Sign up again' };

/** `/session/verify-email`: waits for the email of a sign-up, and opens its link and those of a new email address. */
export function VerifyEmailScreen() {
  const token = useLinkToken(path);
  const { link, retry } = useLinkInfo('session.manage/linkinfo', token);
  const [died, setDied] = useState<{ token: string; error: CallError } | null>(null);

  if (!token) return <WaitForMail path={path} />;
  const failed = link.status === 'failed' && isDeadLink(link.error) ? link.error : null;
  const dead = died?.token === token ? died.error : failed;
  if (dead) return <DeadLink why={dead.message} again={dead.code === 'SIGN_UP_EXPIRED' ? signUpAgain : undefined} />;
  if (link.status !== 'known') {
    return (
      <SessionFrame title="Verify your email">
        <LinkCheck failure={link.status === 'failed' ? link.error.message : null} onRetry={retry} />
      </SessionFrame>
    );
  }
  const props = { token, info: link.info, onDead: (error: CallError) => setDied({ token, error }) };
  switch (link.info.kind) {
    case 'signUp':
      return <CompleteSignUp {...props} />;
    case 'emailChange':
      return <ConfirmEmail {...props} />;
    case 'emailUndo':
      return <UndoEmail {...props} />;
    case 'invitation':
    case 'reset':
      return <Navigate replace to="/session/reset-password" state={{ token }} />;
  }
}
