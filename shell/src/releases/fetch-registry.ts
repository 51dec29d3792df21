import type { PageRegistry } from '@heliograph/shared/remote';

/** How long the server may take, in milliseconds. */
const patience = 10_000;

/** Fetches the registry of the host's app. The server sends `no-cache`, so an unchanged one has an empty response. */
export async function fetchRegistry(): Promise<PageRegistry> {
  const answer = await fetch('/registry.json', { signal: AbortSignal.timeout(patience) });
  if (!answer.ok) throw new Error(`registry.json: ${answer.status}`);
  return (await answer.json()) as PageRegistry;
}
