import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type Fields = Record<string, string>;

/** What charging a payment method answers: an error of its card, or a status of the intent. */
export interface StubCard {
  customer?: string | null;
  decline?: { code: string; decline_code?: string };
  status?: 'succeeded' | 'requires_action' | 'processing';
}

interface Intent {
  id: string;
  object: 'payment_intent';
  status: string;
  amount: number;
  client_secret: string;
  last_payment_error: object | null;
  refunded: number;
}

/** A request that the stub got. */
export interface StubRequest {
  line: string;
  key: string | undefined;
  fields: Fields;
}

async function fieldsOf(request: IncomingMessage): Promise<Fields> {
  let body = '';
  for await (const piece of request) body += String(piece);
  return Object.fromEntries(new URLSearchParams(body));
}

/** Starts a server with the part of Stripe's API that the adapter uses, on this machine. */
export async function startStubStripe() {
  const cards = new Map<string, StubCard>();
  const intents = new Map<string, Intent>();
  const answered = new Map<string, { status: number; body: object }>();
  const requests: StubRequest[] = [];
  /** Requests that are answered with 500 from now on. */
  const failing = { left: 0 };

  const missing = (param: string) => ({
    status: 404,
    body: { error: { type: 'invalid_request_error', code: 'resource_missing', param, message: 'No such object' } },
  });

  const charge = (fields: Fields) => {
    const card = cards.get(fields['payment_method'] ?? '');
    if (!card) return missing('payment_method');
    const id = `pi_${intents.size + 1}`;
    const error = card.decline && { type: 'card_error', ...card.decline, message: 'Declined' };
    const intent: Intent = {
      id,
      object: 'payment_intent',
      status: error ? 'requires_payment_method' : (card.status ?? 'succeeded'),
      amount: Number(fields['amount']),
      client_secret: `${id}_secret`,
      last_payment_error: error ?? null,
      refunded: 0,
    };
    intents.set(id, intent);
    if (fields['customer']) card.customer = fields['customer'];
    return error
      ? { status: 402, body: { error: { ...error, payment_intent: intent } } }
      : { status: 200, body: intent };
  };

  const answer = (line: string, fields: Fields): { status: number; body: object } => {
    const [, id = '', action] = /^\w+ \/v1\/\w+\/([^/]+)(?:\/(\w+))?$/.exec(line) ?? [];
    if (line === 'POST /v1/customers') return { status: 200, body: { id: 'cus_1', object: 'customer' } };
    if (line === 'POST /v1/payment_intents') return charge(fields);
    if (line === 'POST /v1/refunds') {
      const intent = intents.get(fields['payment_intent'] ?? '');
      if (!intent) return missing('payment_intent');
      intent.refunded += Number(fields['amount']);
      if (intent.refunded > intent.amount)
        return {
          status: 400,
          body: { error: { type: 'invalid_request_error', message: 'Refund amount is greater than the charge' } },
        };
      return { status: 200, body: { id: 're_1', object: 'refund', status: 'succeeded' } };
    }
    if (line.includes('/payment_methods/')) {
      const card = cards.get(id);
      if (!card) return missing('payment_method');
      if (action === 'detach') cards.delete(id);
      return {
        status: 200,
        body: {
          id,
          object: 'payment_method',
          customer: card.customer ?? null,
          card: { brand: 'visa', last4: '4242', exp_month: 11, exp_year: 2035 },
        },
      };
    }
    const intent = intents.get(id);
    if (!intent) return missing('intent');
    if (action === 'cancel') {
      if (intent.status !== 'requires_action')
        return {
          status: 400,
          body: {
            error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: 'Not now' },
          },
        };
      intent.status = 'canceled';
    }
    return { status: 200, body: intent };
  };

  const server = createServer((request, response) => {
    void fieldsOf(request).then((fields) => {
      const line = `${request.method} ${request.url}`;
      const key = request.headers['idempotency-key'];
      const known = typeof key === 'string' ? key : undefined;
      requests.push({ line, key: request.method === 'POST' ? known : undefined, fields });
      if (failing.left > 0) failing.left -= 1;
      const fails = failing.left > 0;
      const own = request.method === 'POST' && known !== undefined ? `${line} ${known}` : null;
      const { status, body } = fails
        ? { status: 500, body: { error: { type: 'api_error', message: 'Broken' } } }
        : (own && answered.get(own)) || answer(line, fields);
      // As at Stripe, a key repeats the first answer, whatever has happened since.
      if (own && !fails) answered.set(own, { status, body: structuredClone(body) });
      response
        .writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
        .end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    cards,
    intents,
    requests,
    /** Answers the next requests with 500. */
    fail: (count: number) => {
      failing.left = count + 1;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
