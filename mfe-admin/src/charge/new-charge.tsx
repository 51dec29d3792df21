import { useMemo, useState } from 'react';
import { FormDrawer, toWireMoney } from '@heliograph/kit/form-kit';
import { useShell } from '@heliograph/platform/session';
import { Button } from '@heliograph/kit/ui';
import { ChargeFields, type ChargeForm } from './charge-fields';
import { ChargeReview } from './charge-review';

/** The label of the button: of the next step, or what it does. */
const submitLabel = (reviewing: boolean, waits: boolean) =>
  !reviewing ? 'Review' : waits ? 'Request approval' : 'Post';

/** Posts a charge or a credit: fields first, then a review with the new balance, which is confirmed. */
export function NewCharge({ onClose, accountUUID }: { onClose: () => void; accountUUID?: string }) {
  const shell = useShell();
  const initial = useMemo<Partial<ChargeForm>>(
    () => ({ direction: 'CHARGE', category: '', ...(accountUUID && { accountUUID }) }),
    [accountUUID],
  );
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [reviewing, setReviewing] = useState(false);
  const [waits, setWaits] = useState(false);
  const post = async ({ amount, category, reason, reference, note, ...rest }: ChargeForm): Promise<void> => {
    try {
      const { status } = await shell.call('admin.manage/postcharge', {
        accountUUID: rest.accountUUID,
        direction: rest.direction,
        amount: toWireMoney(amount) ?? '',
        category: category || 'OTHER',
        reason: reason.trim(),
        ...(reference?.trim() && { reference: reference.trim() }),
        ...(note?.trim() && { note: note.trim() }),
        idempotencyKey,
      });
      shell.toast.success(status === 'PENDING' ? 'Approval requested' : 'Posted');
    } catch (error) {
      setReviewing(false);
      throw error;
    }
  };
  return (
    <FormDrawer<ChargeForm>
      open
      onClose={onClose}
      title={reviewing ? 'Review charge or credit' : 'New charge or credit'}
      initialValues={initial}
      submitLabel={submitLabel(reviewing, waits)}
      note={!reviewing}
      aside={
        reviewing && (
          <Button size={36} variant="quiet" onClick={() => setReviewing(false)}>
            Back
          </Button>
        )
      }
      intercept={(form) => {
        // A rejection by the server doesn’t count: the next attempt is reviewed again.
        if (reviewing || form.getState().hasValidationErrors) return false;
        setWaits(false);
        setReviewing(true);
        return true;
      }}
      onSubmit={post}
    >
      <div hidden={reviewing}>
        <ChargeFields />
      </div>
      {reviewing && <ChargeReview onQuote={setWaits} />}
    </FormDrawer>
  );
}
