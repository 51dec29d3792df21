import { createSessionBus, type CallError } from '@heliograph/platform/session';
import { fakeBrowser, tokenFor } from '@heliograph/testing/fake-browser';
import { createClient } from '../client';

/** Returns a response of the server. */
export const answer = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Starts a client whose requests get these answers. */
export const setUp = (
  answers: () => Response | Promise<Response>,
  early?: (name: string) => Promise<Response> | null,
  prove?: (method: string) => Promise<boolean>,
) => {
  const browser = fakeBrowser({ token: tokenFor({ expiresIn: 60 }) });
  const bus = createSessionBus(browser);
  const requests: Request[] = [];
  const toasts: string[] = [];
  globalThis.fetch = async (input) => {
    // Sending a request consumes its body.
    requests.push((input as Request).clone());
    return answers();
  };
  const client = createClient({
    api: 'http://localhost/api',
    bus,
    onError: (error) => toasts.push(error.message),
    early,
    prove,
  });
  return { browser, bus, client, requests, toasts };
};

/** Returns the error of a call that fails. */
export const failure = (work: Promise<unknown>): Promise<CallError> =>
  work.then(
    () => Promise.reject(new Error('did not fail')),
    (error: CallError) => error,
  );
