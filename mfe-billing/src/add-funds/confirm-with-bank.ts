import type { CardConfirmation } from '@heliograph/contract';

/** The bank page of the sandbox; Stripe shows the bank's own. */
const provider = '/api/sandbox/confirm';

/** Sends what the cardholder chose on the bank's page. Returns false if the provider can't be reached. */
export async function confirmWithBank(confirmation: CardConfirmation): Promise<boolean> {
  const answer = await fetch(provider, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(confirmation),
    // Never sends the session to the card provider.
    credentials: 'omit',
  }).catch(() => null);
  return answer?.ok ?? false;
}
