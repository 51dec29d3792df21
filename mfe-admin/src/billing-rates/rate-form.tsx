import { useMemo } from 'react';
import { SelectField, TextField, useFieldValue, type Validator } from '@heliograph/kit/forms';
import { DateField, FormDrawer, fromWireMoney, minMoney, MoneyField, toWireMoney } from '@heliograph/kit/form-kit';
import { useCall } from '@heliograph/platform/query';
import { surchargeCarrier } from '@heliograph/contract/reference/carriers';
import { numberType } from '@heliograph/contract/reference/numbers';
import { channelItems, rateItem, rateUnit, unitOf, type RateItem } from '@heliograph/contract/reference/rates';
import { useCase } from '@heliograph/contract/reference/use-cases';
import { useShell } from '@heliograph/platform/session';
import { firstDay } from '../first-day';
import { isMessageItem } from '../message-item';
import { useImpactAction } from './impact-address';
import { subjectOf, type Rate } from './list';

/** Decimals of prices. */
const decimals = 6;

interface RateForm {
  deckUUID: string;
  item: string;
  channel: string;
  carrier: string;
  useCase: string;
  tierFrom: string;
  price: string;
  validFrom: string;
}

const wholeNumber: Validator = (value) =>
  value === undefined || value === '' || /^\d{1,9}$/.test(String(value).trim())
    ? undefined
    : 'Tier must be a whole number';

const notNegative = minMoney('Price', 0);

const all = { value: '', label: 'All' };

export interface RateDrawerProps {
  /** The price to replace from a day on, or to edit; missing for a new one. */
  rate?: Rate;
  /** Whether the planned price itself changes. */
  edit?: boolean;
  onClose: () => void;
}

/** Adds a price from a day on, or changes a planned one. What it is for is fixed once it exists. */
export function RateDrawer({ rate, edit = false, onClose }: RateDrawerProps) {
  const shell = useShell();
  const impactOf = useImpactAction();
  const { data } = useCall('admin.manage/getratedecks', {}, { toast: true });
  const decks = useMemo(
    () =>
      (data?.items ?? [])
        .filter(({ editable }) => editable)
        .map(({ deckUUID, name }) => ({ value: deckUUID, label: name })),
    [data],
  );
  const initial = useMemo(
    () => ({
      deckUUID: rate?.deckUUID,
      item: rate?.item ?? 'sms_out',
      channel: rate?.channel ?? '',
      carrier: rate?.carrier ?? '',
      useCase: rate?.useCase ?? '',
      tierFrom: rate ? String(rate.tierFrom) : '',
      price: rate && fromWireMoney(rate.price, decimals),
      validFrom: edit && rate ? rate.validFrom : firstDay(),
    }),
    [rate, edit],
  );
  const save = async (form: RateForm): Promise<void> => {
    await shell.call('admin.manage/saverate', {
      ...(edit && rate && { rateId: rate.rateId }),
      deckUUID: form.deckUUID,
      item: rateItem.values.find((known) => known === form.item) ?? 'sms_out',
      channel: numberType.values.find((known) => known === form.channel) ?? null,
      carrier: surchargeCarrier.values.find((known) => known === form.carrier) ?? null,
      useCase: useCase.values.find((known) => known === form.useCase) ?? null,
      tierFrom: Number(form.tierFrom || 0),
      price: toWireMoney(form.price) ?? '',
      validFrom: form.validFrom,
    });
  };
  const title = rate ? `${edit ? 'Edit' : 'Change price of'} ${subjectOf(rate)}` : 'Add price';
  return (
    <FormDrawer<RateForm>
      open
      onClose={onClose}
      title={title}
      subtitle={rate?.deck}
      submitLabel={edit ? 'Save price' : 'Add price'}
      initialValues={initial}
      onSubmit={save}
      onSaved={(form) =>
        shell.toast.success(
          `Price ${edit ? 'saved' : 'added'}, effective from ${form.validFrom}`,
          isMessageItem(form.item) ? impactOf({ deckUUID: form.deckUUID, day: form.validFrom }) : undefined,
        )
      }
    >
      {!rate && <Subject decks={decks} />}
      <PriceField />
      <DateField
        name="validFrom"
        label="Effective from"
        required
        help="From midnight UTC. The price before it ends then."
      />
    </FormDrawer>
  );
}

/** What a new price is for. */
function Subject({ decks }: { decks: readonly { value: string; label: string }[] }) {
  const item = useFieldValue<RateItem>('item');
  const messages = isMessageItem(item);
  return (
    <>
      <SelectField name="deckUUID" label="Price list" required options={decks} />
      <SelectField name="item" label="Item" required options={rateItem.options()} />
      {(channelItems as readonly string[]).includes(item ?? '') && (
        <SelectField name="channel" label="Channel" options={[all, ...numberType.options()]} />
      )}
      {messages && <SelectField name="carrier" label="Carrier" options={[all, ...surchargeCarrier.options()]} />}
      {item === 'campaign_monthly' && (
        <SelectField name="useCase" label="Use case" options={[all, ...useCase.options()]} />
      )}
      <TextField
        name="tierFrom"
        label="Tier from"
        inputMode="numeric"
        validate={wholeNumber}
        help="Units of the month before the price applies. Leave blank for the first tier. Only waterfall steps with tiers use the others."
      />
    </>
  );
}

function PriceField() {
  const item = useFieldValue<RateItem>('item');
  return (
    <MoneyField
      name="price"
      label="Price"
      required
      validate={notNegative}
      decimals={decimals}
      help={item && rateUnit.label(unitOf[item])}
    />
  );
}
