import { useMemo } from 'react';
import { CheckboxGroupField, FormDrawer, FormGroup, maxMoney, minMoney, MoneyField } from '@heliograph/kit/form-kit';
import {
  all,
  limit,
  maxLength,
  SelectField,
  TextAreaField,
  TextField,
  useFieldValue,
  type Validator,
} from '@heliograph/kit/forms';
import { surchargeCarrier } from '@heliograph/contract/reference/carriers';
import { numberType } from '@heliograph/contract/reference/numbers';
import { rateItem } from '@heliograph/contract/reference/rates';
import { hasPriceList } from '@heliograph/contract/reference/waterfall-steps';
import {
  onHit,
  onMiss,
  stepSource,
  tierMode,
  waterfallLimits,
  type StepSource,
} from '@heliograph/contract/reference/waterfalls';
import type { Step } from '../types';
import { alwaysHits, onlyAdds } from './step-facts';
import { isCampaignId, parsePercent, splitText, toStep, toValues, type StepValues } from './step-values';

export interface StepDrawerProps {
  /** The step to edit; missing for a new one. */
  step?: Step;
  onSave: (step: Step) => void;
  onClose: () => void;
}

const nameRule = maxLength('Name', waterfallLimits.nameLength);
const amountRule = all(minMoney('Amount per unit', 0), maxMoney('Amount per unit', waterfallLimits.amount / 1_000_000));
const percentRule: Validator = (value) => {
  const percent = parsePercent(String(value ?? ''));
  return value === '' || (percent !== null && percent >= 1 && percent <= waterfallLimits.percent)
    ? undefined
    : 'Percentage must be from 0.01 to 100, with at most two decimals';
};
const tagsRule = limit((value) => {
  const tags = splitText(String(value ?? ''));
  if (tags.length > 20) return 'Account tags must be less than 20 items';
  return tags.some((tag) => tag.length > 40) ? 'Each tag must be less than 40 characters' : undefined;
});
const campaignIds = (value: unknown): string[] => splitText(String(value ?? ''));
const campaignsRule = all(
  limit((value) => (campaignIds(value).length > 50 ? 'Campaign IDs must be less than 50 items' : undefined)),
  (value) => (campaignIds(value).every(isCampaignId) ? undefined : 'Campaign IDs must be valid'),
);

/** Edits a step, or adds one. Nothing is stored until the draft is saved. */
export function StepDrawer({ step, onSave, onClose }: StepDrawerProps) {
  const initial = useMemo(() => toValues(step), [step]);
  return (
    <FormDrawer<StepValues>
      open
      onClose={onClose}
      title={step ? `Edit ${step.name}` : 'Add step'}
      submitLabel={step ? 'Change step' : 'Add step'}
      initialValues={initial}
      onSubmit={async (values) => onSave(toStep(values))}
    >
      <TextField
        name="name"
        label="Name"
        required
        validate={nameRule}
        autoComplete="off"
        help="Shown where a charge is explained, also to customers."
      />
      <SourceFields />
      <FormGroup title="Applies to" text="Leave a group blank to match all of it.">
        <CheckboxGroupField name="items" label="Items" options={rateItem.options()} inline />
        <CheckboxGroupField name="channels" label="Channels" options={numberType.options()} inline />
        <CheckboxGroupField name="carriers" label="Carriers" options={surchargeCarrier.options()} inline />
        <TextField
          name="tags"
          label="Account tags"
          validate={tagsRule}
          autoComplete="off"
          help="Separated by commas. The account must have one of them."
        />
        <TextAreaField name="campaigns" label="Campaign IDs" validate={campaignsRule} rows={2} help="One per line." />
      </FormGroup>
    </FormDrawer>
  );
}

/** Edits where the price is from; which settings there are depends on that. */
function SourceFields() {
  const source = useFieldValue<StepSource>('source') ?? 'DEFAULT_DECK';
  return (
    <>
      <SelectField name="source" label="Source" required options={stepSource.options()} />
      {source === 'FIXED' && (
        <MoneyField
          name="amount"
          label="Amount per unit"
          required
          validate={amountRule}
          decimals={6}
          help="A unit is a segment, a month, or a piece."
        />
      )}
      {source === 'PERCENT' && (
        <TextField
          name="percent"
          label="Percentage"
          required
          validate={percentRule}
          inputMode="decimal"
          after="%"
          help="Of what the steps before add up to."
        />
      )}
      {hasPriceList(source) && (
        <SelectField
          name="tierMode"
          label="Tiers"
          required
          options={tierMode.options()}
          help="By month: by what the account has used since the first of the month (UTC)."
        />
      )}
      {!onlyAdds({ source }) && <SelectField name="onHit" label="With a price" required options={onHit.options()} />}
      {!alwaysHits({ source }) && (
        <SelectField name="onMiss" label="Without a price" required options={onMiss.options()} />
      )}
    </>
  );
}
