import type { StepUpMethod } from '../contract';

/** How the user should prove who they are before a call is made again; null if its answer asks for no proof. */
export async function askedProof(answer: Response): Promise<StepUpMethod | null> {
  if (answer.status !== 403) return null;
  // The answer itself is read by whoever made the call.
  const body: unknown = await answer.clone().json().catch(() => null);
  const { code, method } = (body ?? {}) as { code?: unknown; method?: unknown };
  if (code !== 'STEP_UP_REQUIRED') return null;
  return method === 'code' ? 'code' : 'password';
}
