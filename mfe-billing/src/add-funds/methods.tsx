import { useState, type ReactNode } from 'react';
import type { CallResponse } from '@heliograph/contract';
import { TrashIcon } from '@heliograph/kit/data';
import { useForm } from '@heliograph/kit/forms';
import { ConfirmDialog } from '@heliograph/kit/overlay';
import { useShell } from '@heliograph/platform/session';
import { IconButton } from '@heliograph/kit/ui';
import { RadioCards, type RadioCard } from '@heliograph/kit/form-kit';
import { newCard } from './pay';

export type SavedCard = CallResponse<'account.manage/getpaymentmethods'>['items'][number];

const nameOf = ({ brand, last4 }: SavedCard): string => `${brand} ending ${last4}`;

const expiryOf = ({ expMonth, expYear }: SavedCard): string =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;

/** Returns the initially selected card, or a new one. */
export function firstMethod(cards: readonly SavedCard[]): string {
  const usable = cards.filter(({ expired }) => !expired);
  return (usable.find(({ isDefault }) => isDefault) ?? usable[0])?.paymentMethodUUID ?? newCard;
}

export interface SavedCards {
  cards: readonly SavedCard[];
  /** Resolves once the changed cards are loaded. */
  reloadCards: () => Promise<unknown>;
}

/** Selects a saved card, which can be removed, or a new one, entered in `cardFields`. */
export function Methods({ cards, reloadCards, cardFields }: SavedCards & { cardFields: ReactNode }) {
  const shell = useShell();
  const form = useForm();
  const [removing, setRemoving] = useState<SavedCard | null>(null);

  const remove = async (card: SavedCard): Promise<void> => {
    await shell.call('account.manage/deletepaymentmethod', { paymentMethodUUID: card.paymentMethodUUID });
    if (form.getState().values['method'] === card.paymentMethodUUID)
      form.change('method', firstMethod(cards.filter((one) => one !== card)));
    shell.toast.success(`${nameOf(card)} removed`);
    await reloadCards();
  };

  const saved = cards.map((card): RadioCard => ({
    value: card.paymentMethodUUID,
    label: nameOf(card),
    note: card.expired ? `Expired ${expiryOf(card)}` : `Expires ${expiryOf(card)}`,
    disabled: card.expired,
    aside: (
      <>
        {card.isDefault && 'Default'}
        <IconButton
          icon={TrashIcon}
          size={28}
          aria-label={`Remove ${nameOf(card)}`}
          onClick={() => setRemoving(card)}
          margin="-4px -6px -4px 0"
        />
      </>
    ),
  }));
  return (
    <>
      <RadioCards
        name="method"
        label="Pay with"
        required
        options={[...saved, { value: newCard, label: 'New card', children: cardFields }]}
      />
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={removing ? `Remove ${nameOf(removing)}?` : ''}
        consequence="This card will be removed from your account. You can add it again at any time."
        cancelLabel="Keep card"
        confirmLabel="Remove card"
        onConfirm={() => (removing ? remove(removing) : undefined)}
      />
    </>
  );
}
