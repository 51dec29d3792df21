import { useMemo, useState } from 'react';
import { ErrorPanel } from '@heliograph/shared/data';
import { FormShell, notSaved, SubmitButton, useFormState, type SubmitErrors } from '@heliograph/shared/forms';
import { cardLabels, depositPresets, type CardField } from '@heliograph/shared/reference/deposits';
import { useShell } from '@heliograph/shared/session';
import { FormColumns, MoneyField, useLeaveQuestion } from '@heliograph/shared/form-kit';
import { amountHelp, amountRule, payable } from './amount-rule';
import { createIntents } from './intent';
import { firstMethod, Methods, type SavedCards } from './methods';
import { newCard, pay, type Deposit, type Payment } from './pay';
import { cardFigure, PayNote, QuoteSummary } from './quote-summary';
import { paidWords, PaymentResult } from './result';
import { nothing, useQuote } from './use-quote';

/** Where the form shows what the server refuses. */
const names = {
  ...Object.fromEntries((Object.keys(cardLabels) as CardField[]).map((field) => [`paymentToken.${field}`, `card.${field}`])),
  paymentToken: 'card.number', paymentMethodUUID: 'method',
};

export interface DepositFormProps extends SavedCards {
  /** The last payment of this visit, if there was one. */
  paid: Payment | null;
  onPaid: (payment: Payment) => void;
}

/** The form of a deposit: amount, card, what it costs, and the button with that figure. Mounted anew after each payment. */
export function DepositForm({ cards, newCards, paid, onPaid }: DepositFormProps) {
  const shell = useShell();
  const [intents] = useState(createIntents);
  const [initial] = useState(() => ({ amount: '', method: firstMethod(cards), save: true }));
  const [result, setResult] = useState(paid);

  const submit = async (values: Deposit): Promise<SubmitErrors | void> => {
    setResult(null);
    const payment = await pay(shell, intents, values);
    setResult(payment);
    if (payment.status === 'unknown') return notSaved;
    shell.announce('balanceChanged');
    // Whoever has left the screen meanwhile is told elsewhere.
    if (shell.signal.aborted) shell.toast.success(paidWords(payment.deposit));
    await newCards();
    onPaid(payment);
  };

  return (
    <FormShell<Deposit> label="Deposit" initialValues={initial} onSubmit={submit} names={names}>
      <Fields cards={cards} newCards={newCards} result={result} />
    </FormShell>
  );
}

function Fields({ result, ...cards }: SavedCards & { result: Payment | null }) {
  const { values, submitting = false } = useFormState<Deposit>({ subscription: { values: true, submitting: true } });
  const amount = payable(values.amount) ?? nothing;
  const { quote, exact, error, retry } = useQuote(amount);
  const rule = useMemo(() => amountRule(quote), [quote]);
  const typed = values.method === newCard && Boolean(values.card?.number ?? values.card?.cvc);
  const { question } = useLeaveQuestion(typed || submitting, submitting);
  // An amount that is refused has no price on the button; pressing it says what is wrong.
  const wanted = amount !== nothing && rule(values.amount, values) === undefined;
  const priced = wanted && exact && quote;
  const summary = (
    <>
      {quote && <QuoteSummary quote={quote} />}
      {error && <ErrorPanel title="We couldn’t load the price" error={error} onRetry={retry} />}
      {result && <PaymentResult of={result} />}
      <SubmitButton size={40} disabled={wanted && !priced}>{priced ? `Pay ${cardFigure(quote.charged)}` : 'Pay'}</SubmitButton>
      {quote && <PayNote provider={quote.provider} />}
    </>
  );
  return (
    <FormColumns summary={summary}>
      <MoneyField name="amount" label="Amount" required validate={rule} presets={depositPresets} help={quote && amountHelp(quote)} />
      <Methods {...cards} />
      {question}
    </FormColumns>
  );
}
