import type { CallSpec } from '@heliograph/shared/contract';
import { ApiError } from './api-error';
import type { Proof } from './deps';

/** How long confirmed identity lasts. */
export const PROOF_MS = 15 * 60 * 1000;

/** Checks whether a call, or this body of it, requires recently confirmed identity. */
export function needsProof({ stepUp }: Pick<CallSpec, 'stepUp'>, body: unknown): boolean {
  if (stepUp === undefined || stepUp === true) return stepUp === true;
  return stepUp.some((property) => (body as Record<string, unknown>)[property] !== undefined);
}

/** Throws 403 with the method to use if the user of a session has not confirmed their identity recently. */
export function refuseUnproved({ provedAt, method }: Proof, now: Date): void {
  if (provedAt !== null && now.getTime() - provedAt.getTime() < PROOF_MS) return;
  const words = method === 'code' ? 'Confirm it’s you with a code from your authenticator app' : 'Confirm it’s you with your password';
  throw new ApiError(403, 'STEP_UP_REQUIRED', words, { method });
}
