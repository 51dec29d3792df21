import { setTimeout as pause } from 'node:timers/promises';
import type { LookupPort, PhoneFacts } from '../../modules/lookups';
import { readText, TooLong } from '../read-text';
import { readAnswer } from './read-answer';

/** The provider's endpoint, and how it is asked. */
export interface HttpLookupSettings {
  url: string;
  token: string;
  /** How long it may take to answer (ms). */
  timeoutMs: number;
  /** Numbers per request. */
  batch: number;
}

const mostAtOnce = 4;
const tries = 3;
const firstWaitMs = 300;
const longestWaitMs = 2_000;
/** The longest answer that is read: a thousand bytes per number. */
const mostBytes = 1_000_000;

/** Thrown if another try can't help. */
class Rejected extends Error {}

/** Creates a provider that is asked over HTTP, in batches; `docs/carriers.md` describes its requests and answers. */
export function createHttpLookup(settings: HttpLookupSettings, fetchUrl: typeof fetch = fetch): LookupPort {
  return {
    name: 'http',
    find: async (phones) => {
      const batches = Array.from({ length: Math.ceil(phones.length / settings.batch) }, (_, index) =>
        phones.slice(index * settings.batch, (index + 1) * settings.batch),
      );
      const facts = new Map<string, PhoneFacts>();
      for (let first = 0; first < batches.length; first += mostAtOnce) {
        const answers = await Promise.all(
          batches.slice(first, first + mostAtOnce).map((batch) => ask(settings, fetchUrl, batch)),
        );
        for (const answer of answers) for (const [phone, known] of answer) facts.set(phone, known);
      }
      return facts;
    },
  };
}

async function ask(
  settings: HttpLookupSettings,
  fetchUrl: typeof fetch,
  phones: readonly string[],
): Promise<ReadonlyMap<string, PhoneFacts>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await askOnce(settings, fetchUrl, phones);
    } catch (error) {
      if (error instanceof Rejected || attempt === tries) throw error;
      await pause(Math.min(firstWaitMs * 2 ** (attempt - 1), longestWaitMs));
    }
  }
}

async function askOnce(
  { url, token, timeoutMs }: HttpLookupSettings,
  fetchUrl: typeof fetch,
  phones: readonly string[],
): Promise<ReadonlyMap<string, PhoneFacts>> {
  const answer = await fetchUrl(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ numbers: phones }),
    signal: AbortSignal.timeout(timeoutMs),
    // A redirect could take the token elsewhere.
    redirect: 'error',
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    const text = `The provider of look-ups answered with status ${answer.status}`;
    throw answer.status === 429 || answer.status >= 500 ? new Error(text) : new Rejected(text);
  }
  const text = await readText(answer, mostBytes).catch((error: unknown) => {
    throw error instanceof TooLong ? new Rejected('The answer of the provider of look-ups is too long') : error;
  });
  const facts = readAnswer(text, phones);
  if (!facts) throw new Rejected('The answer of the provider of look-ups can’t be read');
  return facts;
}
