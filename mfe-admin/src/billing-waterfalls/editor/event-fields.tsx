import type { CallRequest } from '@heliograph/contract';
import { DateField } from '@heliograph/kit/form-kit';
import { SelectField, TextField, useFieldValue, type Validator } from '@heliograph/kit/forms';
import { surchargeCarrier } from '@heliograph/contract/reference/carriers';
import { numberType } from '@heliograph/contract/reference/numbers';
import { channelItems, rateItem, unitOf, type RateItem, type RateUnit } from '@heliograph/contract/reference/rates';
import { useCase } from '@heliograph/contract/reference/use-cases';
import { Grid } from '@heliograph/kit/ui';
import { isMessageItem } from '../../message-item';
import { isCampaignId } from './step-values';

/** The event as the call takes it. */
export type Quote = CallRequest<'admin.manage/quoterating'>;

/** The event as the form has it. */
export interface EventValues {
  accountUUID: string;
  item: string;
  channel?: string;
  carrier?: string;
  useCase?: string;
  campaignUUID?: string;
  units: string;
  used?: string;
  day?: string;
  by: string;
}

const unitLabels: Record<RateUnit, string> = { segment: 'Segments', month: 'Months', each: 'Quantity' };

const whole =
  (label: string, least: number, most: number): Validator =>
  (value) => {
    const text = String(value ?? '').trim();
    return text === '' || (/^\d{1,10}$/.test(text) && Number(text) >= least && Number(text) <= most)
      ? undefined
      : `${label} must be a whole number from ${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')}`;
  };
const [unitsRule, usedRule] = [whole('The quantity', 1, 1_000_000), whole('Used this month', 0, 1_000_000_000)];

const campaignRule: Validator = (value) => {
  const id = String(value ?? '').trim();
  return id === '' || isCampaignId(id) ? undefined : 'Campaign ID must be valid';
};

const hasChannel = (item: RateItem): boolean => (channelItems as readonly RateItem[]).includes(item);

/** Returns the call’s body without the steps; fields that the item doesn’t have are missing. */
export function eventOf({
  accountUUID,
  item,
  channel,
  carrier,
  useCase: purpose,
  campaignUUID,
  units,
  used,
  day,
}: EventValues): Quote {
  const known = rateItem.values.find((one) => one === item) ?? 'sms_out';
  const [type, mno, use] = [
    numberType.values.find((one) => one === channel),
    surchargeCarrier.values.find((one) => one === carrier),
    useCase.values.find((one) => one === purpose),
  ];
  return {
    accountUUID,
    item: known,
    units: Number(units),
    ...(type && hasChannel(known) && { channel: type }),
    ...(mno && isMessageItem(known) && { carrier: mno }),
    ...(campaignUUID?.trim() && isMessageItem(known) && { campaignUUID: campaignUUID.trim() }),
    ...(use && known === 'campaign_monthly' && { useCase: use }),
    ...(used?.trim() && { used: Number(used) }),
    ...(day && { at: `${day}T00:00:00.000Z` }),
  };
}

/** Asks for an event to price; an item has fields of its own. */
export function EventFields() {
  const item = useFieldValue<RateItem>('item') ?? 'sms_out';
  return (
    <>
      <SelectField name="item" label="Item" required options={rateItem.options()} />
      <Grid gap="16" gridTemplateColumns={isMessageItem(item) ? '1fr 1fr' : '1fr'}>
        {hasChannel(item) && <SelectField name="channel" label="Channel" required options={numberType.options()} />}
        {isMessageItem(item) && (
          <SelectField name="carrier" label="Carrier" required options={surchargeCarrier.options()} />
        )}
      </Grid>
      {isMessageItem(item) && (
        <TextField
          name="campaignUUID"
          label="Campaign ID"
          validate={campaignRule}
          autoComplete="off"
          help="For steps of certain campaigns. A campaign of this account."
        />
      )}
      {item === 'campaign_monthly' && (
        <SelectField name="useCase" label="Use case" required options={useCase.options()} />
      )}
      <Grid gap="16" gridTemplateColumns="1fr 1fr">
        <TextField
          name="units"
          label={unitLabels[unitOf[item]]}
          required
          called="The quantity"
          validate={unitsRule}
          inputMode="numeric"
        />
        <TextField name="used" label="Used this month" validate={usedRule} inputMode="numeric" help="For tiers" />
      </Grid>
      <DateField name="day" label="Day" help="At midnight UTC. Leave blank for now." />
    </>
  );
}
