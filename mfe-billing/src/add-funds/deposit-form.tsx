import { useCallback, useMemo, useRef, useState } from 'react';
import { ErrorPanel } from '@heliograph/kit/data';
import { FormShell, notSaved, SubmitButton, useFormState, type SubmitErrors } from '@heliograph/kit/forms';
import { cardLabels, depositPresets, type CardField } from '@heliograph/contract/reference/deposits';
import { useShell } from '@heliograph/platform/session';
import { FormColumns, MoneyField, useLeaveQuestion } from '@heliograph/kit/form-kit';
import { amountHelp, amountRule, payable } from './amount-rule';
import { CardFields } from './card-fields';
import { StripeCardFields } from './stripe/card-fields';
import { tokenize, type Tokenize } from './tokenize';
import { createIntents, newCard, pay, type Deposit, type Payment } from './pay';
import { firstMethod, Methods, type SavedCards } from './methods';
import { cardFigure, paidText, PayNote, QuoteSummary } from './deposit-summary';
import { PaymentResult } from './payment-result';
import { noAmount, useQuote } from './use-quote';

/** Fields that show the server's errors. */
const names = {
  ...Object.fromEntries(
    (Object.keys(cardLabels) as CardField[]).map((field) => [`paymentToken.${field}`, `card.${field}`]),
  ),
  paymentToken: 'card.number',
  paymentMethodUUID: 'method',
};

export interface DepositFormProps extends SavedCards {
  /** The last payment of this visit, if there was one. */
  paid: Payment | null;
  onPaid: (payment: Payment) => void;
}

/** Edits and pays a deposit: amount, card, cost, and a button with the charge. Remounted after each payment. */
export function DepositForm({ cards, reloadCards, paid, onPaid }: DepositFormProps) {
  const shell = useShell();
  const [intents] = useState(createIntents);
  const [initial] = useState(() => ({ amount: '', method: firstMethod(cards), save: true }));
  const [result, setResult] = useState(paid);
  // Stripe's fields replace it while they are shown.
  const tokenizer = useRef<Tokenize>(tokenize);
  const setTokenizer = useCallback((next: Tokenize) => {
    tokenizer.current = next;
  }, []);

  const submit = async (values: Deposit): Promise<SubmitErrors | void> => {
    setResult(null);
    const payment = await pay(shell, intents, (card) => tokenizer.current(card), values);
    setResult(payment);
    if (payment.status === 'unknown') return notSaved;
    // A toast reports the result to users who have left the screen.
    if (payment.status === 'paid' && shell.signal.aborted) shell.toast.success(paidText(payment.deposit));
    await reloadCards();
    onPaid(payment);
  };

  return (
    <FormShell<Deposit> label="Deposit" initialValues={initial} onSubmit={submit} names={names}>
      <Fields cards={cards} reloadCards={reloadCards} result={result} onTokenize={setTokenizer} />
    </FormShell>
  );
}

function Fields({
  result,
  onTokenize,
  ...cards
}: SavedCards & { result: Payment | null; onTokenize: (tokenize: Tokenize) => void }) {
  const { values, submitting = false } = useFormState<Deposit>({ subscription: { values: true, submitting: true } });
  const amount = payable(values.amount) ?? noAmount;
  const { quote, exact, error, retry } = useQuote(amount);
  const rule = useMemo(() => amountRule(quote), [quote]);
  const typed = values.method === newCard && Boolean(values.card?.number ?? values.card?.cvc);
  const { question } = useLeaveQuestion(typed || submitting, submitting);
  // A rejected amount has no price on the button; pressing it shows the error.
  const wanted = amount !== noAmount && rule(values.amount, values) === undefined;
  const priced = wanted && exact && quote;
  const summary = (
    <>
      {quote && <QuoteSummary quote={quote} />}
      {error && <ErrorPanel title="We couldn’t load the price" error={error} onRetry={retry} />}
      {result && <PaymentResult of={result} />}
      <SubmitButton size={40} disabled={wanted && !priced}>
        {priced ? `Pay ${cardFigure(quote.charged)}` : 'Pay'}
      </SubmitButton>
      {quote && <PayNote provider={quote.provider} />}
    </>
  );
  return (
    <FormColumns summary={summary}>
      <MoneyField
        name="amount"
        label="Amount"
        required
        validate={rule}
        presets={depositPresets}
        help={quote && amountHelp(quote)}
      />
      <Methods
        {...cards}
        cardFields={
          quote?.publicKey ? <StripeCardFields publicKey={quote.publicKey} onTokenize={onTokenize} /> : <CardFields />
        }
      />
      {question}
    </FormColumns>
  );
}
