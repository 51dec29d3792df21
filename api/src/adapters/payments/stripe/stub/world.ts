import {
  invalid,
  missing,
  type Intent,
  type Movement,
  type StubCard,
  type StubDispute,
  type StubRefund,
} from './objects';

/** A change that a notification reports. */
export interface StubEvent {
  type: string;
  object: object;
}

/** What Stripe's side of payments has, and what happens there without us: banks, cardholders, its own dashboard. */
export function createStubWorld(clock: () => Date) {
  const cards = new Map<string, StubCard>();
  const intents = new Map<string, Intent>();
  const refunds = new Map<string, StubRefund>();
  const disputes = new Map<string, StubDispute>();
  const movements: Movement[] = [];
  const events: StubEvent[] = [];
  /** The status of the next refunds. */
  const next: { refund: StubRefund['status'] } = { refund: 'succeeded' };

  const tell = (type: string, object: object) => void events.push({ type, object: structuredClone(object) });
  const move = (source: object) =>
    void movements.push({
      id: `txn_${movements.length + 1}`,
      object: 'balance_transaction',
      created: Math.floor(clock().getTime() / 1_000),
      source,
    });
  const need = <Stored>(objects: ReadonlyMap<string, Stored>, id: string): Stored => {
    const object = objects.get(id);
    if (!object) throw new Error(`The stub has no ${id}`);
    return object;
  };

  /** The bank has decided on a payment. */
  const conclude = (intent: Intent, paid: boolean) => {
    intent.status = paid ? 'succeeded' : 'requires_payment_method';
    if (!paid) intent.last_payment_error = { type: 'card_error', code: 'card_declined', message: 'Declined' };
    else {
      intent.amount_received = intent.amount;
      move({ object: 'charge', id: `ch_${intent.id}`, payment_intent: intent.id });
    }
    tell(paid ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', intent);
  };

  const charge = (fields: Record<string, string>) => {
    const card = cards.get(fields['payment_method'] ?? '');
    if (!card) return missing('payment_method');
    const id = `pi_${intents.size + 1}`;
    const error = card.decline && { type: 'card_error', ...card.decline, message: 'Declined' };
    const intent: Intent = {
      id,
      object: 'payment_intent',
      status: card.status ?? 'succeeded',
      amount: Number(fields['amount']),
      amount_received: 0,
      client_secret: `${id}_secret`,
      last_payment_error: error ?? null,
      metadata: fields['metadata[deposit]'] ? { deposit: fields['metadata[deposit]'] } : {},
    };
    intents.set(id, intent);
    if (fields['customer']) card.customer = fields['customer'];
    if (error) intent.status = 'requires_payment_method';
    else if (intent.status === 'succeeded') conclude(intent, true);
    return error
      ? { status: 402, body: { error: { ...error, payment_intent: structuredClone(intent) } } }
      : { status: 200, body: intent };
  };

  const leftOf = ({ id, amount_received: paid }: Intent) =>
    [...refunds.values()]
      .filter(({ payment_intent: of, status }) => of === id && status !== 'failed')
      .reduce((left, { amount }) => left - amount, paid);

  /** Refunds a payment: ours with the id of its order, or one of Stripe's dashboard. */
  const refund = (intentId: string, amount: number, metadata: Record<string, string> = {}) => {
    const intent = intents.get(intentId);
    if (!intent) return missing('payment_intent');
    if (intent.status !== 'succeeded') return invalid('This payment was not paid');
    if (amount > leftOf(intent)) return invalid('Refund amount is greater than the charge');
    const id = `re_${refunds.size + 1}`;
    const made: StubRefund = { id, object: 'refund', payment_intent: intentId, amount, status: next.refund, metadata };
    refunds.set(id, made);
    if (made.status !== 'failed') move(made);
    tell('charge.refunded', { object: 'charge', id: `ch_${intentId}`, payment_intent: intentId });
    return { status: 200, body: made };
  };

  const settleRefund = (id: string, status: 'succeeded' | 'failed') => {
    const made = need(refunds, id);
    made.status = status;
    if (status === 'failed') made.failure_reason = 'expired_or_canceled_card';
    move(made);
    tell(status === 'failed' ? 'refund.failed' : 'refund.updated', made);
  };

  /** The cardholder disputes a payment, or the bank decides: `lost` pays it back to the card. */
  const dispute = (intentId: string, status: string, id = `dp_${disputes.size + 1}`) => {
    const known = disputes.get(id);
    const amount = known?.amount ?? need(intents, intentId).amount;
    const made: StubDispute = {
      id,
      object: 'dispute',
      payment_intent: intentId,
      amount,
      status,
      reason: 'fraudulent',
      evidence_details: { due_by: Math.floor(clock().getTime() / 1_000) + 7 * 86_400 },
    };
    disputes.set(id, made);
    move(made);
    tell(
      known
        ? status === 'needs_response'
          ? 'charge.dispute.updated'
          : 'charge.dispute.closed'
        : 'charge.dispute.created',
      made,
    );
    return id;
  };

  const confirm = (id: string, paid: boolean) => conclude(need(intents, id), paid);
  return { cards, intents, refunds, disputes, movements, events, next, charge, refund, settleRefund, dispute, confirm };
}

/** See `createStubWorld`. */
export type StubWorld = ReturnType<typeof createStubWorld>;
