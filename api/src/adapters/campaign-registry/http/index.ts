import { createHmac, timingSafeEqual } from 'node:crypto';
import { hourMs } from '@heliograph/contract/reference/durations';
import { RegistryRejected, type CampaignRegistry } from '../../../modules/registration';
import { readText } from '../../read-text';
import { readBrandState, readCampaignState, readChanged, readQualification, readSubmitted } from './answers';
import type { HttpRegistrySettings } from './settings';

export type { HttpRegistrySettings } from './settings';

/** The longest answer that is read. */
const mostBytes = 200_000;
/** How old a signed notification may be, in seconds. */
const longestAge = 300;
/** How often registered brands and campaigns are looked at (ms); the registry also notifies us. */
const watchMs = 6 * hourMs;

interface Ask {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  key?: string;
  body?: object;
}

/**
 * Creates a registry that is asked over HTTP; `docs/registration.md` describes its requests, answers, and
 * notifications.
 */
export function createHttpRegistry(settings: HttpRegistrySettings, fetchUrl: typeof fetch = fetch): CampaignRegistry {
  /** Returns the text of an answer; null for 404. */
  const ask = async ({ method, path, key, body }: Ask): Promise<string | null> => {
    const answer = await fetchUrl(`${settings.url}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${settings.token}`,
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(settings.timeoutMs),
      // A redirect could take the token elsewhere.
      redirect: 'error',
    });
    const text = await readText(answer, mostBytes);
    if (answer.ok) return text;
    if (answer.status === 404) return null;
    // A request that is wrong stays wrong; anything else, such as a rejected token, may pass.
    if (answer.status === 400 || answer.status === 409 || answer.status === 422)
      throw new RegistryRejected(reasonIn(text));
    throw new Error(`The registry answered with status ${answer.status}`);
  };
  const change = async (asked: Ask): Promise<void> => {
    if ((await ask(asked)) === null) throw new RegistryRejected('The registry doesn’t know this registration.');
  };
  const submit = async (path: string, key: string, body: object): Promise<string> =>
    known(readSubmitted((await ask({ method: 'POST', path, key, body })) ?? ''));
  const part = encodeURIComponent;

  return {
    name: 'http',
    pollMs: settings.pollMs,
    watchMs,
    submitBrand: (key, brand) => submit('/brands', key, brand),
    updateBrand: (key, id, brand) => change({ method: 'PUT', path: `/brands/${part(id)}`, key, body: brand }),
    resubmitBrand: (key, id, brand) =>
      change({ method: 'PUT', path: `/brands/${part(id)}/resubmit`, key, body: brand }),
    orderVetting: (key, id) => change({ method: 'POST', path: `/brands/${part(id)}/vettings`, key, body: {} }),
    appealIdentity: (key, id, evidence) =>
      change({ method: 'POST', path: `/brands/${part(id)}/appeals`, key, body: { evidence } }),
    sendPhoneCode: (key, id) => change({ method: 'POST', path: `/brands/${part(id)}/codes`, key, body: {} }),
    confirmPhone: (id, code) => change({ method: 'PUT', path: `/brands/${part(id)}/codes`, body: { code } }),
    deleteBrand: (key, id) => change({ method: 'DELETE', path: `/brands/${part(id)}`, key }),
    readBrand: async (id) => {
      const text = await ask({ method: 'GET', path: `/brands/${part(id)}` });
      return text === null ? null : known(readBrandState(text));
    },
    qualify: async (brandId, useCase) => {
      const text = await ask({ method: 'GET', path: `/brands/${part(brandId)}/usecases/${part(useCase)}` });
      if (text === null) throw new RegistryRejected('The registry doesn’t know this brand.');
      return known(readQualification(text));
    },
    submitCampaign: (key, campaign) => submit('/campaigns', key, campaign),
    updateCampaign: (key, id, campaign) =>
      change({ method: 'PUT', path: `/campaigns/${part(id)}`, key, body: campaign }),
    resubmitCampaign: (key, id, campaign) =>
      change({ method: 'PUT', path: `/campaigns/${part(id)}/resubmit`, key, body: campaign }),
    nudgeCampaign: (key, id, nudge) =>
      change({ method: 'POST', path: `/campaigns/${part(id)}/nudges`, key, body: nudge }),
    deactivateCampaign: (key, id) => change({ method: 'DELETE', path: `/campaigns/${part(id)}`, key }),
    readCampaign: async (id) => {
      const text = await ask({ method: 'GET', path: `/campaigns/${part(id)}` });
      return text === null ? null : known(readCampaignState(text));
    },
    readNotification: ({ signature, body, now }) =>
      isSigned(settings.webhookSecret, signature, body, now) ? readChanged(body) : null,
  };
}

function known<Value>(value: Value | null): Value {
  if (value === null) throw new Error('The answer of the registry can’t be read');
  return value;
}

/** Returns the reason in an answer, for users. */
function reasonIn(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    if (typeof message === 'string' && message.trim() !== '') return message.trim().slice(0, 500);
  } catch {
    // Not JSON: its text isn't for users.
  }
  return 'The registry rejected the request.';
}

/** Checks the signature `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `<seconds>.<body>`. */
function isSigned(secret: string | undefined, signature: string | undefined, body: string, now: Date): boolean {
  const [, seconds, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? [];
  if (secret === undefined || seconds === undefined || hex === undefined) return false;
  if (Math.abs(now.getTime() / 1_000 - Number(seconds)) > longestAge) return false;
  return timingSafeEqual(createHmac('sha256', secret).update(`${seconds}.${body}`).digest(), Buffer.from(hex, 'hex'));
}
