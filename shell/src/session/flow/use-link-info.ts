import { useEffect, useState } from 'react';
import type { CallRequest, CallResponse } from '@heliograph/contract';
import { CallError } from '@heliograph/platform/session';
import { useServices } from '../../app/services';

type InfoCall = 'session.manage/linkinfo' | 'session.manage/magiclinkinfo';

/** What an emailed link is for, as far as known. */
export type LinkInfo<Name extends InfoCall> =
  { status: 'asking' } | { status: 'known'; info: CallResponse<Name> } | { status: 'failed'; error: CallError };

/** Fetches what an emailed link is for, without using it up; `retry` fetches again. */
export function useLinkInfo<Name extends InfoCall>(
  name: Name,
  token: string | null,
): { link: LinkInfo<Name>; retry: () => void } {
  const { client } = useServices();
  const [link, setLink] = useState<LinkInfo<Name>>({ status: 'asking' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!token) return undefined;
    const stop = new AbortController();
    setLink({ status: 'asking' });
    client.call(name, { token } as CallRequest<Name>, { quiet: true, signal: stop.signal }).then(
      (info) => setLink({ status: 'known', info }),
      (error: unknown) => {
        if (!stop.signal.aborted && error instanceof CallError) setLink({ status: 'failed', error });
      },
    );
    return () => stop.abort();
  }, [client, name, token, attempt]);

  return { link, retry: () => setAttempt(attempt + 1) };
}
