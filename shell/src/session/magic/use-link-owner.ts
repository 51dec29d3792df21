import { useEffect, useState } from 'react';
import { CallError } from '@heliograph/shared/session';
import { useServices } from '../../app/services';

/** For whom a login link is, as far as is known. */
export type LinkOwner = { status: 'asking' } | { status: 'known'; maskedEmail: string } | { status: 'failed'; error: CallError };

/** Asks for whom a login link is, without using it up; `retry` asks again. */
export function useLinkOwner(token: string | null): { owner: LinkOwner; retry: () => void } {
  const { client } = useServices();
  const [owner, setOwner] = useState<LinkOwner>({ status: 'asking' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!token) return undefined;
    const stop = new AbortController();
    setOwner({ status: 'asking' });
    client.call('session.manage/magiclinkinfo', { token }, { quiet: true, signal: stop.signal }).then(
      ({ maskedEmail }) => setOwner({ status: 'known', maskedEmail }),
      (error: unknown) => {
        if (!stop.signal.aborted && error instanceof CallError) setOwner({ status: 'failed', error });
      },
    );
    return () => stop.abort();
  }, [client, token, attempt]);

  return { owner, retry: () => setAttempt(attempt + 1) };
}
