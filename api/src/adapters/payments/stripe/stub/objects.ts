/** What charging a payment method answers: an error of its card, or a status of the intent. */
export interface StubCard {
  customer?: string | null;
  decline?: { code: string; decline_code?: string };
  status?: 'succeeded' | 'requires_action' | 'processing';
}

/** A payment intent of the stub; amounts in cents. */
export interface Intent {
  id: string;
  object: 'payment_intent';
  status: string;
  amount: number;
  amount_received: number;
  client_secret: string;
  last_payment_error: object | null;
  metadata: Record<string, string>;
}

/** A refund of the stub. */
export interface StubRefund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  status: 'pending' | 'succeeded' | 'failed';
  failure_reason?: string;
  metadata: Record<string, string>;
}

/** A dispute of the stub. */
export interface StubDispute {
  id: string;
  object: 'dispute';
  payment_intent: string;
  amount: number;
  status: string;
  reason: string;
  evidence_details: { due_by: number | null };
}

/** A balance transaction of the stub; `created` in seconds. */
export interface Movement {
  id: string;
  object: 'balance_transaction';
  created: number;
  source: object;
}

/** Returns an error as Stripe responds with it. */
export const invalid = (message: string, more: object = {}) => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', message, ...more } },
});

/** Returns Stripe's response for an object that doesn't exist. */
export const missing = (param: string) => ({
  ...invalid('No such object', { code: 'resource_missing', param }),
  status: 404,
});

/** Returns a list as Stripe responds with it. */
export const listOf = (data: readonly object[]) => ({ status: 200, body: { object: 'list', data, has_more: false } });
