import { useState } from 'react';
import type { CallResponse } from '@heliograph/contract';
import { DateField, FormDrawer, fromWireMoney, minMoney, MoneyField, toWireMoney } from '@heliograph/kit/form-kit';
import { CheckboxField, SelectField } from '@heliograph/kit/forms';
import { surchargeCarrier } from '@heliograph/contract/reference/carriers';
import { direction } from '@heliograph/contract/reference/messages';
import { numberType } from '@heliograph/contract/reference/numbers';
import { useShell } from '@heliograph/platform/session';
import { firstDay } from '../first-day';

/** A surcharge of a carrier, from a day on. */
export type Surcharge = CallResponse<'admin.manage/getsurcharges'>['items'][number];

/** What a surcharge is for: `AT&T, 10DLC, Outbound, unregistered`. */
export const surchargeName = ({ carrier, channel, direction: way, registered }: Surcharge): string =>
  [carrier, numberType.label(channel), direction.label(way), ...(registered ? [] : ['unregistered'])].join(', ');

const notNegative = minMoney('Per segment', 0);

interface SurchargeForm {
  carrier: string;
  channel: string;
  direction: string;
  registered: boolean;
  price: string;
  validFrom: string;
}

/** Adds a surcharge from a day on; with `from`, one that follows it. */
export function SurchargeDrawer({ from, onClose }: { from: Surcharge | null; onClose: () => void }) {
  const shell = useShell();
  const [initial] = useState(() => ({
    carrier: from?.carrier ?? 'AT&T',
    channel: from?.channel ?? '10DLC',
    direction: from?.direction ?? 'OUTBOUND',
    registered: from?.registered ?? true,
    price: from ? fromWireMoney(from.price, 6) : '',
    validFrom: firstDay(),
  }));
  const save = async (form: SurchargeForm): Promise<void> => {
    await shell.call('admin.manage/savesurcharge', {
      carrier: surchargeCarrier.values.find((known) => known === form.carrier) ?? 'Other',
      channel: numberType.values.find((known) => known === form.channel) ?? '10DLC',
      direction: direction.values.find((known) => known === form.direction) ?? 'OUTBOUND',
      registered: form.registered,
      price: toWireMoney(form.price) ?? '',
      validFrom: form.validFrom,
    });
  };
  return (
    <FormDrawer<SurchargeForm>
      open
      onClose={onClose}
      title={from ? `Change surcharge of ${surchargeName(from)}` : 'Add surcharge'}
      submitLabel="Add surcharge"
      initialValues={initial}
      onSubmit={save}
      onSaved={({ validFrom }) => shell.toast.success(`Surcharge added, effective from ${validFrom}`)}
    >
      {!from && (
        <>
          <SelectField name="carrier" label="Carrier" required options={surchargeCarrier.options()} />
          <SelectField name="channel" label="Channel" required options={numberType.options()} />
          <SelectField name="direction" label="Direction" required options={direction.options()} />
          <CheckboxField name="registered" label="Of registered campaigns" />
        </>
      )}
      <MoneyField name="price" label="Per segment" required validate={notNegative} decimals={6} />
      <DateField
        name="validFrom"
        label="Effective from"
        required
        help="From midnight UTC. The surcharge before it ends then."
      />
    </FormDrawer>
  );
}
