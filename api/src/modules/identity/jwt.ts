import { SignJWT, jwtVerify } from 'jose';
import Type from 'typebox';
import { Check } from 'typebox/value';
import type { App } from '@heliograph/contract/reference/roles';

const Claims = Type.Object({
  sub: Type.String({ pattern: '^[0-9a-f-]{36}$' }),
  jti: Type.String({ pattern: '^[0-9a-f-]{36}$' }),
  aud: Type.Union([Type.Literal('customer'), Type.Literal('admin')]),
});

/** The claims of a session token: user, account (null for staff), app and session; lifetimes as instants. */
export interface TokenContent {
  userId: string;
  accountId: string | null;
  app: App;
  sessionId: string;
  issuedAt: Date;
  expiresAt: Date;
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** Signs a session token: `{ sub, aid, aud, jti, iat, exp }`, HS256. */
export function signToken(secret: Uint8Array, content: TokenContent): Promise<string> {
  return new SignJWT({ aid: content.accountId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(content.userId)
    .setAudience(content.app)
    .setJti(content.sessionId)
    .setIssuedAt(seconds(content.issuedAt))
    .setExpirationTime(seconds(content.expiresAt))
    .sign(secret);
}

/**
 * Returns user, session and app of a valid, unexpired token; null otherwise. Everything else is read from the database.
 */
export async function readToken(
  secret: Uint8Array,
  token: string,
  now: Date,
): Promise<{ sub: string; jti: string; aud: App } | null> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
      currentDate: now,
    });
    return Check(Claims, payload) ? { sub: payload.sub, jti: payload.jti, aud: payload.aud } : null;
  } catch {
    return null;
  }
}
