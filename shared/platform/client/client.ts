import ky from 'ky';
import { CallError, type SessionBus } from '@heliograph/platform/session';
import type { CallName, CallRequest, CallResponse, FileCallName, StepUpMethod } from '@heliograph/contract';
import type { LiveBody } from '@heliograph/contract/calls/live';
import type { CallOptions } from '../remote/shell-api';
import { askedProof, payloadOf } from './answers';
import { foundText, invalidSession } from './error-text';
import { parseError } from './parse-error';

/** The only call whose 401 means wrong credentials rather than an ended session. */
const loginCall = 'session.manage/login';

const unproved = 'You didn’t confirm it’s you, so nothing was changed.';
const unreachable = 'We couldn’t reach the server. Check your connection and try again.';

export interface ClientOptions {
  /** API address, without a trailing slash. */
  api: string;
  bus: Pick<SessionBus, 'authorization' | 'unauthorized' | 'ending' | 'state'>;
  /** Shows a failed call to the user. */
  onError(error: CallError, name: string): void;
  /** Called after each successful call. */
  onDone?(name: string): void;
  /**
   * Called with the reads whose responses a call has changed, as listed by the server, even if the call failed, and its
   * request id.
   */
  onInvalidated?(names: readonly string[], requestId: string | null): void;
  /** Returns the response to a call that was made before the client loaded, once; null for every other call. */
  early?(name: string, body: unknown): Promise<Response> | null;
  /**
   * Asks users to confirm their identity for a call that requires it; true if they did, and the call is retried once.
   */
  prove?(method: StepUpMethod): Promise<boolean>;
}

/** The typed client of the API. It adds the token, which no other code can read. */
export interface Client {
  call<Name extends CallName>(name: Name, body: CallRequest<Name>, options?: CallOptions): Promise<CallResponse<Name>>;
  /**
   * Opens the stream of changes (`contract/live.ts`); null if the server has none (204). Its failures show no toast.
   */
  events(body: LiveBody, signal: AbortSignal): Promise<ReadableStream<Uint8Array> | null>;
  /** The response of a call that streams a file. */
  stream(name: FileCallName, body: object, options?: CallOptions): Promise<Response>;
}

/** Creates the client: bearer token, session rules of specification §4, error rule of §8. */
export function createClient({ api, bus, onError, onDone, onInvalidated, early, prove }: ClientOptions): Client {
  const fail = (name: string, error: CallError, options: CallOptions): never => {
    if (!options.quiet && error.code !== 'SIGNED_OUT' && error.code !== 'ABORTED') onError(error, name);
    throw error;
  };

  const post = async (name: string, body: unknown, options: CallOptions): Promise<Response> => {
    const wasSignedIn = bus.state().status !== 'signedOut';
    const authorization = bus.authorization();
    if (bus.ending() || (wasSignedIn && !authorization))
      return fail(name, new CallError('Logged out', 0, 'SIGNED_OUT'), options);
    // A failed early call reports nothing: the ordinary call tries once more.
    const begun = await early?.(name, body)?.catch(() => null);
    if (begun && !options.signal?.aborted) return begun;
    try {
      return await ky.post(`${api}/${name}`, {
        json: body,
        headers: authorization ? { authorization } : {},
        signal: options.signal,
        retry: 0,
        timeout: 60_000,
        throwHttpErrors: false,
      });
    } catch {
      if (options.signal?.aborted) return fail(name, new CallError('Aborted', 0, 'ABORTED'), options);
      return fail(name, new CallError(unreachable, 0, 'NETWORK'), options);
    }
  };

  const check = async (name: string, answer: Response, options: CallOptions): Promise<unknown> => {
    const data: unknown = await answer.json().catch(() => undefined);
    const invalidated = answer.headers.get('x-invalidates');
    if (invalidated) onInvalidated?.(invalidated.split(' '), answer.headers.get('x-request-id'));
    if (data === undefined && options.signal?.aborted)
      return fail(name, new CallError('Aborted', 0, 'ABORTED'), options);
    const dead = (answer.status === 401 && name !== loginCall) || foundText(data) === invalidSession;
    if (dead) {
      bus.unauthorized();
      return fail(name, new CallError(invalidSession, answer.status, 'SIGNED_OUT'), options);
    }
    const payload = answer.ok ? payloadOf(data) : null;
    if (payload === null) return fail(name, parseError(answer.status, data, options.messages), options);
    onDone?.(name);
    return payload;
  };

  return {
    async call(name, body, options = {}) {
      let answer = await post(name, body, options);
      const method = prove && (await askedProof(answer));
      if (method) {
        if (!(await prove(method))) return fail(name, new CallError(unproved, 403, 'STEP_UP_CANCELED'), options);
        // The same body and so the same idempotency key.
        answer = await post(name, body, options);
      }
      return (await check(name, answer, options)) as CallResponse<typeof name>;
    },
    async events(body, signal) {
      const options = { signal, quiet: true };
      const answer = await post('session.manage/stream', body, options);
      if (answer.status === 204) return null;
      if (answer.ok && answer.body) return answer.body;
      await check('session.manage/stream', answer, options);
      throw new CallError('The stream has no content', answer.status, 'NO_STREAM');
    },
    async stream(name, body, options = {}) {
      const answer = await post(name, body, options);
      if (!/^(text\/csv|application\/pdf)\b/.test(answer.headers.get('content-type') ?? '')) {
        await check(name, answer, options);
        return fail(name, parseError(answer.status, undefined, options.messages), options);
      }
      return answer;
    },
  };
}
