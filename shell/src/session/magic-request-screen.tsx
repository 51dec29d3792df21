import { MailRequest } from './flow/mail-request';

/** `/session/ml`: requests a login link. */
export function MagicRequestScreen() {
  return (
    <MailRequest
      title="Email me a login link"
      lead="Log in without a password, from your inbox."
      call="session.manage/magiclinkrequest"
      action="Send link"
      content="a login link"
    />
  );
}
