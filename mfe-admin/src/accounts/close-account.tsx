import { useMemo } from 'react';
import { ErrorPanel, Money } from '@heliograph/kit/data';
import { FormDrawer, RadioCards } from '@heliograph/kit/form-kit';
import { all, maxLength, minLength, notSaved, TextAreaField, TextField, type Validator } from '@heliograph/kit/forms';
import { parseUsd } from '@heliograph/contract/money';
import { useCall } from '@heliograph/platform/query';
import { closureRemainder, closureRules, type ClosureRemainder } from '@heliograph/contract/reference/accounts';
import { useShell } from '@heliograph/platform/session';
import { Spinner, Text } from '@heliograph/kit/ui';
import { ClosurePreview, type ClosureQuote } from './closure-preview';
import type { Account } from './list';

interface ClosureForm {
  remainder?: ClosureRemainder;
  reason: string;
  confirm: string;
}

const reasonRule = all(minLength('Reason', closureRules.reason), maxLength('Reason', 200));

/** Describes one way to settle the balance. */
function Note({ choice: { refunded, writtenOff, approval } }: { choice: ClosureQuote['choices'][number] }) {
  const micro = parseUsd(writtenOff) ?? 0n;
  return (
    <>
      {parseUsd(refunded) !== 0n && (
        <>
          <Money usd={refunded} /> refunded{micro !== 0n && ', '}
        </>
      )}
      {micro !== 0n && (
        <>
          <Money usd={micro < 0n ? writtenOff.slice(1) : writtenOff} />{' '}
          {micro < 0n ? 'debt written off' : 'written off'}
        </>
      )}
      {approval && '; another staff user must approve it'}
    </>
  );
}

/** Returns the ways to settle a balance that differ. */
function choicesOf({ choices }: ClosureQuote): ClosureQuote['choices'] {
  const [first] = choices;
  return first && parseUsd(first.refunded) === 0n
    ? choices.filter(({ remainder }) => remainder === 'WRITE_OFF')
    : choices;
}

/** Closes an account for good, after showing what ends and deciding about its balance. */
export function CloseAccount({ account, onClose }: { account: Account; onClose: () => void }) {
  const shell = useShell();
  const { accountUUID, company } = account;
  const { data: quote, error, isFetching, refetch } = useCall('admin.manage/quoteaccountclosure', { accountUUID });
  const named = useMemo<Validator>(
    () => (value) => (String(value ?? '').trim() === company ? undefined : 'Type the name of the company to confirm'),
    [company],
  );
  const close = async ({ remainder, reason, confirm }: ClosureForm): Promise<typeof notSaved | undefined> => {
    if (!quote) return notSaved;
    const writtenOff = quote.choices.find((choice) => choice.remainder === remainder)?.writtenOff ?? '0.000000';
    await shell.call('admin.manage/closeaccount', {
      accountUUID,
      confirm: confirm.trim(),
      reason: reason.trim(),
      remainder,
      maxWriteOff: writtenOff.replace('-', ''),
    });
    return undefined;
  };
  return (
    <FormDrawer<ClosureForm>
      open
      onClose={onClose}
      title={`Close ${company}?`}
      submitLabel="Close account"
      cancelLabel="Keep account"
      tone="danger"
      onSubmit={close}
      onSaved={() => shell.toast.success(`${company} closed`)}
    >
      {!quote && error && (
        <ErrorPanel title="We couldn’t load what ends" error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!quote && !error && <Spinner label="Loading what ends" />}
      {quote && (
        <>
          <ClosurePreview quote={quote} />
          {parseUsd(quote.balance) !== 0n && (
            <RadioCards
              name="remainder"
              label="What happens to the balance"
              called="What happens to the balance"
              required
              options={choicesOf(quote).map((choice) => ({
                value: choice.remainder,
                label: closureRemainder.label(choice.remainder),
                note: <Note choice={choice} />,
              }))}
            />
          )}
          <TextAreaField
            name="reason"
            label="Reason"
            required
            validate={reasonRule}
            help="The account’s users see this when they try to log in. Staff see it in the account’s history."
          />
          <TextField name="confirm" label={`Type ${company} to confirm`} called="Company" required validate={named} />
          {quote.status === 'CLOSED' && (
            <Text tone="danger" role="alert">
              Another staff user has closed this account.
            </Text>
          )}
        </>
      )}
    </FormDrawer>
  );
}
