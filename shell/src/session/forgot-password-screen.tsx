import { MailRequest } from './flow/mail-request';

/** `/session/forgot-password`. */
export function ForgotPasswordScreen() {
  return (
    <MailRequest
      title="Forgot password"
      lead="We’ll email you a link to set a new one."
      call="account.manage/forgotpassword"
      action="Send link"
      content="a link to set a new password"
    />
  );
}
