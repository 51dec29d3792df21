import { createHmac, timingSafeEqual } from 'node:crypto';
import type { App } from '@heliograph/contract/reference/roles';
import type { Sender } from './session-notes';

/** The content of a nonce: describes the page that may send beacons with it. */
export interface NonceContent {
  app: App;
  /** The epoch that was live when the nonce was created; it is not valid for anything released later. */
  epoch: number;
  /** The session, which must be live for each beacon, and its user. */
  sessionId: string;
  userId: string;
  /** Expiry, in seconds since 1970. */
  exp: number;
}

/** Creates and verifies nonces. They are not stored, so any process can verify those of any other. */
export interface Nonces {
  make(of: Omit<NonceContent, 'exp'>): string;
  /** Returns the content of a nonce created by one of our processes that has not expired, or null. */
  read(nonce: string): NonceContent | null;
  /** Returns pseudonyms of a session, its user, and its network, which are meaningless outside the statistics. */
  aliases(of: Pick<NonceContent, 'sessionId' | 'userId'>, network: string): Sender;
}

/** Lifetime of a nonce in seconds; a page requests the next one when it has something to report. */
export const nonceSeconds = 3_600;

/** Creates them with keys derived from the key of the session tokens. */
export function createNonces(secret: Uint8Array, now: () => Date): Nonces {
  const keyed = (purpose: string, text: string): Buffer =>
    createHmac('sha256', createHmac('sha256', secret).update(purpose).digest()).update(text).digest();
  // Not the purpose of older nonces, which contained pseudonyms, so that those are not accepted.
  const sign = (text: string): Buffer => keyed('beacon nonce of a session', text);
  const alias = (kind: string, id: string): string => keyed(`beacon ${kind}`, id).toString('base64url').slice(0, 16);
  const seconds = (): number => Math.floor(now().getTime() / 1000);

  return {
    make({ app, epoch, sessionId, userId }) {
      const content: NonceContent = { app, epoch, sessionId, userId, exp: seconds() + nonceSeconds };
      const text = Buffer.from(JSON.stringify(content)).toString('base64url');
      return `${text}.${sign(text).toString('base64url')}`;
    },
    read(nonce) {
      const [text = '', signature = ''] = nonce.split('.');
      const given = Buffer.from(signature, 'base64url');
      const right = sign(text);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const content = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as NonceContent;
      return content.exp > seconds() ? content : null;
    },
    aliases: ({ sessionId, userId }, network) => ({
      session: alias('session', sessionId),
      user: alias('user', userId),
      network: alias('network', network),
    }),
  };
}
