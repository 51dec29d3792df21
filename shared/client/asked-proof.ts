import type { StepUpMethod } from '../contract';

/** Returns how the user should confirm who they are before a call is made again; null if the answer doesn't ask for it. */
export async function askedProof(answer: Response): Promise<StepUpMethod | null> {
  if (answer.status !== 403) return null;
  // The caller reads the answer itself.
  const body: unknown = await answer.clone().json().catch(() => null);
  const { code, method } = (body ?? {}) as { code?: unknown; method?: unknown };
  if (code !== 'STEP_UP_REQUIRED') return null;
  return method === 'code' ? 'code' : 'password';
}
