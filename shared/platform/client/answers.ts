import type { StepUpMethod } from '@heliograph/contract';

/** Downloads a response as a file; resolves with its size in bytes. */
export async function saveFile(answer: Response, filename: string): Promise<number> {
  const blob = await answer.blob();
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  // The download holds its own reference to the blob by the next turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(address), 0);
  return blob.size;
}

/** Returns how users must confirm their identity before a call is retried; null if the response doesn't ask for it. */
export async function askedProof(answer: Response): Promise<StepUpMethod | null> {
  if (answer.status !== 403) return null;
  // The caller reads the response itself.
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  const { code, method } = (body ?? {}) as { code?: unknown; method?: unknown };
  if (code !== 'STEP_UP_REQUIRED') return null;
  return method === 'code' ? 'code' : 'password';
}

/** Returns the payload of a successful response, null if the body has none. */
export function payloadOf(data: unknown): unknown {
  const { content } = (data ?? {}) as { content?: { response?: unknown } | null };
  return content?.response ?? null;
}
