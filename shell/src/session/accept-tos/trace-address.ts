/**
 * The address that the public trace endpoint sees, undefined if it does not answer. A hint that goes
 * with the acceptance of the terms; the server records the address that it sees itself.
 */
export async function traceAddress(endpoint: string, signal?: AbortSignal): Promise<string | undefined> {
  try {
    const answer: unknown = await (await fetch(endpoint, { signal })).json();
    const ip = typeof answer === 'object' && answer !== null && 'ip' in answer ? answer.ip : undefined;
    return typeof ip === 'string' ? ip : undefined;
  } catch {
    return undefined;
  }
}
