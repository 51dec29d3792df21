import { useMemo, useState } from 'react';
import { ErrorPanel } from '@heliograph/shared/data';
import { FormShell, notSaved, SubmitButton, useFormState, type SubmitErrors } from '@heliograph/shared/forms';
import { formatUsd, parseUsd } from '@heliograph/shared/money';
import { useQueryClient } from '@heliograph/shared/query';
import { depositPresets } from '@heliograph/shared/reference/payments';
import { useShell } from '@heliograph/shared/session';
import { Notice } from '@heliograph/shared/ui';
import { FormColumns, MoneyField, toWireMoney, useLeaveQuestion } from '@heliograph/shared/work';
import { amountHelp, amountRule } from './amount-rule';
import { depositsCall } from './deposits/deposits-table';
import { createIntents } from './intent';
import { firstMethod, Methods, methodsCall, type SavedCard } from './methods';
import { newCard, pay, type Deposit } from './pay';
import { cardFigure, PayNote, QuoteSummary } from './quote-summary';
import { quoteCall, useQuote } from './use-quote';

/** The form of a deposit: amount, card, what it costs, and the button with that figure. Mounted anew after each payment. */
export function DepositForm({ cards, onPaid }: { cards: readonly SavedCard[]; onPaid: () => void }) {
  const shell = useShell();
  const cache = useQueryClient();
  const [intents] = useState(createIntents);
  const [initial] = useState(() => ({ amount: '', method: firstMethod(cards), save: true }));
  const [unknown, setUnknown] = useState(false);

  const submit = async (values: Deposit): Promise<SubmitErrors | void> => {
    const payment = await pay(shell, intents, values);
    setUnknown(payment.status === 'unknown');
    void cache.invalidateQueries({ queryKey: [depositsCall] });
    if (payment.status === 'declined') return values.method === newCard ? { card: { number: payment.reason } } : { method: payment.reason };
    if (payment.status === 'unknown') return notSaved;
    const { amount, charged, balance } = payment.deposit;
    shell.announce('balanceChanged');
    shell.toast.success(`${cardFigure(amount)} added${charged === amount ? '' : ` for ${cardFigure(charged)}`}. Your balance is ${formatUsd(parseUsd(balance) ?? 0n)}.`);
    void cache.invalidateQueries({ queryKey: [quoteCall] });
    // The form starts anew after this, with the card that was saved.
    await cache.invalidateQueries({ queryKey: [methodsCall] });
  };

  return (
    <FormShell<Deposit> label="Deposit" initialValues={initial} onSubmit={submit} onSaved={onPaid} names={{ paymentToken: 'card.number', paymentMethodUUID: 'method' }}>
      <Fields cards={cards} unknown={unknown} />
    </FormShell>
  );
}

function Fields({ cards, unknown }: { cards: readonly SavedCard[]; unknown: boolean }) {
  const { values, submitting = false } = useFormState<Deposit>({ subscription: { values: true, submitting: true } });
  const amount = toWireMoney(values.amount) ?? '0.000000';
  const { quote, exact, error, retry } = useQuote(amount);
  const rule = useMemo(() => amountRule(quote), [quote]);
  const typed = values.method === newCard && Boolean(values.card?.number ?? values.card?.cvc);
  const { question } = useLeaveQuestion(typed || submitting, submitting);
  const priced = exact && quote && amount !== '0.000000';
  const summary = quote ? (
    <>
      <QuoteSummary quote={quote} />
      {unknown && (
        <Notice tone="warning" title="We do not know yet whether this was paid" live>
          No answer came. Press the button again to learn: the same payment is never charged twice.
        </Notice>
      )}
      <SubmitButton size={40} disabled={amount !== '0.000000' && !priced}>{priced ? `Pay ${cardFigure(quote.charged)}` : 'Pay'}</SubmitButton>
      <PayNote provider={quote.provider} />
    </>
  ) : (
    error && <ErrorPanel title="The price could not be loaded" error={error} onRetry={retry} />
  );
  return (
    <FormColumns summary={summary}>
      <MoneyField name="amount" label="Amount" required validate={rule} presets={depositPresets} help={quote && amountHelp(quote)} />
      <Methods cards={cards} />
      {question}
    </FormColumns>
  );
}
