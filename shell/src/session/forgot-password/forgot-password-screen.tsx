import { MailRequest } from '../flow/mail-request';

/** `/session/forgot-password`. */
export function ForgotPasswordScreen() {
  return (
    <MailRequest
      title="Forgot password"
      lead="We e-mail you a link to choose a new one."
      call="account.manage/forgotpassword"
      action="Send link"
      content="a link to choose a new password"
    />
  );
}
