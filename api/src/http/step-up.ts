import type { CallSpec } from '@heliograph/shared/contract';
import { ApiError } from './api-error';
import type { Proof } from './deps';

/** How long a proof of who makes the calls lasts. */
export const PROOF_MS = 15 * 60 * 1000;

/** True if a call, or this body of it, needs a recent proof. */
export function needsProof({ stepUp }: Pick<CallSpec, 'stepUp'>, body: unknown): boolean {
  if (stepUp === undefined || stepUp === true) return stepUp === true;
  return stepUp.some((property) => (body as Record<string, unknown>)[property] !== undefined);
}

/** Throws 403 with the way to prove it if the user of a session has not proved who they are for too long. */
export function refuseUnproved({ provedAt, method }: Proof, now: Date): void {
  if (provedAt !== null && now.getTime() - provedAt.getTime() < PROOF_MS) return;
  const words = method === 'code' ? 'Confirm it’s you with a code from your authenticator app' : 'Confirm it’s you with your password';
  throw new ApiError(403, 'STEP_UP_REQUIRED', words, { method });
}
