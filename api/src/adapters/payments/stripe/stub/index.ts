import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dayMs } from '@heliograph/contract/reference/durations';
import { invalid, listOf, missing } from './objects';
import { createStubWorld, type StubWorld } from './world';

type Fields = Record<string, string>;

/** A request that the stub got. */
export interface StubRequest {
  line: string;
  key: string | undefined;
  fields: Fields;
}

interface Answer {
  status: number;
  body: object;
}

/** See `startStubStripe`. */
export type StubStripe = Awaited<ReturnType<typeof startStubStripe>>;

/**
 * What becomes of a request: `failed` isn't handled, `lost` is handled, but its answer is. Both are answered with 500:
 * a closed connection would make Stripe's library wait and ask again.
 */
export type Fate = 'answered' | 'failed' | 'lost';

const broken: Answer = { status: 500, body: { error: { type: 'api_error', message: 'Broken' } } };

/** How long Stripe knows a key (ms). */
const keyMs = dayMs;

async function fieldsOf(request: IncomingMessage): Promise<Fields> {
  let body = '';
  for await (const piece of request) body += String(piece);
  return Object.fromEntries(new URLSearchParams(body));
}

/** Answers a request from what the stub has. */
function answer(world: StubWorld, line: string, query: URLSearchParams, fields: Fields): Answer {
  const { cards, intents, refunds, disputes, movements } = world;
  const of = ({ payment_intent: id }: { payment_intent: string }) => id === query.get('payment_intent');
  switch (line) {
    case 'POST /v1/customers':
      return { status: 200, body: { id: 'cus_1', object: 'customer' } };
    case 'POST /v1/payment_intents':
      return world.charge(fields);
    case 'GET /v1/payment_intents/search': {
      const key = /'([^']+)'$/.exec(query.get('query') ?? '')?.[1];
      return listOf([...intents.values()].filter(({ metadata }) => metadata['deposit'] === key));
    }
    case 'POST /v1/refunds': {
      const key = fields['metadata[refund]'];
      return world.refund(fields['payment_intent'] ?? '', Number(fields['amount']), key ? { refund: key } : {});
    }
    case 'GET /v1/refunds':
      return listOf([...refunds.values()].filter(of));
    case 'GET /v1/disputes':
      return listOf([...disputes.values()].filter(of));
    case 'GET /v1/balance_transactions': {
      const [from, to] = [Number(query.get('created[gte]')), Number(query.get('created[lt]'))];
      return listOf(movements.filter(({ created }) => created >= from && created < to));
    }
  }
  const [, kind, id = '', action] = /^\w+ \/v1\/(\w+)\/([^/]+)(?:\/(\w+))?$/.exec(line) ?? [];
  if (kind === 'payment_methods') {
    const card = cards.get(id);
    if (!card) return missing('payment_method');
    if (action === 'detach') cards.delete(id);
    const details = { brand: 'visa', last4: '4242', exp_month: 11, exp_year: 2035 };
    return { status: 200, body: { id, object: 'payment_method', customer: card.customer ?? null, card: details } };
  }
  const intent = intents.get(id);
  if (!intent) return missing('intent');
  if (action === 'cancel') {
    if (intent.status !== 'requires_action' && intent.status !== 'requires_payment_method')
      return invalid('Not now', { code: 'payment_intent_unexpected_state' });
    intent.status = 'canceled';
  }
  return { status: 200, body: intent };
}

/** Starts a server with the part of Stripe's API that the adapter uses, on this machine. */
export async function startStubStripe(clock: () => Date = () => new Date()) {
  const world = createStubWorld(clock);
  const answered = new Map<string, Answer & { at: number }>();
  const requests: StubRequest[] = [];
  const failing = { left: 0 };
  const fate: { of: (line: string) => Fate } = { of: () => 'answered' };

  const server = createServer((request, response) => {
    void fieldsOf(request).then((fields) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stub');
      const line = `${request.method} ${pathname}`;
      const key = request.headers['idempotency-key'];
      const known = request.method === 'POST' && typeof key === 'string' ? key : undefined;
      requests.push({ line, key: known, fields });
      if (failing.left > 0) failing.left -= 1;
      const becomes = failing.left > 0 ? 'failed' : fate.of(line);
      const own = known === undefined ? null : `${line} ${known}`;
      const now = clock().getTime();
      const before = own === null ? undefined : answered.get(own);
      // As at Stripe, a key repeats the first answer for a day, whatever has happened since.
      const made: Answer =
        becomes === 'failed'
          ? broken
          : before && now - before.at < keyMs
            ? before
            : answer(world, line, searchParams, fields);
      if (own !== null && becomes !== 'failed' && made !== before)
        answered.set(own, { ...made, body: structuredClone(made.body), at: now });
      const { status, body } = becomes === 'lost' ? broken : made;
      const head = { 'content-type': 'application/json', 'stripe-should-retry': 'false' };
      response.writeHead(status, head).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...world,
    url: `http://127.0.0.1:${port}`,
    requests,
    fate,
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
