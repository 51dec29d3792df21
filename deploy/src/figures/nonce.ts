import { createHmac, timingSafeEqual } from 'node:crypto';
import type { App } from '@heliograph/shared/reference/roles';
import type { Sender } from './session-notes';

/** What a nonce says of the page that may send beacons with it. */
export interface NonceContent {
  app: App;
  /** The epoch that was live when it was made: it vouches for nothing that was released later. */
  epoch: number;
  /** The session, which must be live whenever a beacon comes, and its user. */
  sessionId: string;
  userId: string;
  /** When it ends, in seconds since 1970. */
  exp: number;
}

/** Makes and reads nonces; nothing of them is kept, so that any process reads those of any other. */
export interface Nonces {
  make(of: Omit<NonceContent, 'exp'>): string;
  /** The content of a nonce that one of our processes made and that has not ended; else null. */
  read(nonce: string): NonceContent | null;
  /** Names of a session, its user and its network that mean nothing outside of figures. */
  aliases(of: Pick<NonceContent, 'sessionId' | 'userId'>, network: string): Sender;
}

/** A nonce is good for so many seconds; a page asks for the next one when it has something to tell. */
export const nonceSeconds = 3_600;

/** Creates them with the key of the session tokens, from which keys of their own are derived. */
export function createNonces(secret: Uint8Array, now: () => Date): Nonces {
  const keyed = (purpose: string, text: string): Buffer => createHmac('sha256', createHmac('sha256', secret).update(purpose).digest()).update(text).digest();
  // Another purpose than that of nonces with aliases inside, so that none of those is taken for one of these.
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
    aliases: ({ sessionId, userId }, network) => ({ session: alias('session', sessionId), user: alias('user', userId), network: alias('network', network) }),
  };
}
