import { CallError } from '@heliograph/platform/session';
import { Link, Notice } from '@heliograph/kit/ui';
import { useServices } from '../../app/services';

const codes: readonly string[] = ['ACCOUNT_SUSPENDED', 'ACCOUNT_CLOSED', 'USER_DISABLED'];

/** Returns true if the right user tried to log in but someone else must act first. */
export function isRefusal(error: unknown): error is CallError {
  return error instanceof CallError && codes.includes(error.code);
}

/** Shows the server's reason why a user can't log in; the support address in it is a link. */
export function Refusal({ words }: { words: string }) {
  const { supportEmail } = useServices().brand;
  const [before = words, after] = words.split(supportEmail);
  return (
    <Notice tone="error">
      {before}
      {after !== undefined && (
        <>
          <Link textDecoration="underline" href={`mailto:${supportEmail}`}>
            {supportEmail}
          </Link>
          {after}
        </>
      )}
    </Notice>
  );
}
