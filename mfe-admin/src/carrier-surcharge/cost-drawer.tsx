import { useState } from 'react';
import type { CallResponse } from '@heliograph/contract';
import { DateField, FormDrawer, fromWireMoney, minMoney, MoneyField, toWireMoney } from '@heliograph/kit/form-kit';
import { SelectField } from '@heliograph/kit/forms';
import { surchargeCarrier } from '@heliograph/contract/reference/carriers';
import { direction } from '@heliograph/contract/reference/messages';
import { numberType } from '@heliograph/contract/reference/numbers';
import { useShell } from '@heliograph/platform/session';
import { firstDay } from '../first-day';

/** What vendors charge per segment, from a day on. */
export type VendorCost = CallResponse<'admin.manage/getvendorcosts'>['items'][number];

/** What a cost is for: `AT&T, 10DLC, Outbound`. */
export const costName = ({ carrier, channel, direction: way }: Pick<VendorCost, 'carrier' | 'channel' | 'direction'>) =>
  [carrier, numberType.label(channel), direction.label(way)].join(', ');

const notNegative = minMoney('Per segment', 0);

interface CostForm {
  carrier: string;
  channel: string;
  direction: string;
  price: string;
  validFrom: string;
}

/** Adds a vendor cost from a day on; with `from`, one that follows it. */
export function CostDrawer({ from, onClose }: { from: VendorCost | null; onClose: () => void }) {
  const shell = useShell();
  const [initial] = useState(() => ({
    carrier: from?.carrier ?? 'AT&T',
    channel: from?.channel ?? '10DLC',
    direction: from?.direction ?? 'OUTBOUND',
    price: from ? fromWireMoney(from.price, 6) : '',
    validFrom: firstDay(),
  }));
  const save = async (form: CostForm): Promise<void> => {
    await shell.call('admin.manage/savevendorcost', {
      carrier: surchargeCarrier.values.find((known) => known === form.carrier) ?? 'Other',
      channel: numberType.values.find((known) => known === form.channel) ?? '10DLC',
      direction: direction.values.find((known) => known === form.direction) ?? 'OUTBOUND',
      price: toWireMoney(form.price) ?? '',
      validFrom: form.validFrom,
    });
  };
  return (
    <FormDrawer<CostForm>
      open
      onClose={onClose}
      title={from ? `Change vendor cost: ${costName(from)}` : 'Add vendor cost'}
      submitLabel="Add vendor cost"
      initialValues={initial}
      onSubmit={save}
      onSaved={() => shell.toast.success('Vendor cost added')}
    >
      {!from && (
        <>
          <SelectField name="carrier" label="Carrier" required options={surchargeCarrier.options()} />
          <SelectField name="channel" label="Channel" required options={numberType.options()} />
          <SelectField name="direction" label="Direction" required options={direction.options()} />
        </>
      )}
      <MoneyField name="price" label="Per segment" required validate={notNegative} decimals={6} />
      <DateField
        name="validFrom"
        label="Effective from"
        required
        help={
          from
            ? 'From midnight UTC, after today. The cost before it ends then.'
            : 'From midnight UTC. A past day is possible only if no cost was in force then.'
        }
      />
    </FormDrawer>
  );
}
