import { useState } from 'react';
import type { CallRequest } from '@heliograph/shared/contract';
import { DetailList, Money } from '@heliograph/shared/data';
import { DateField, SummaryFigure } from '@heliograph/shared/form-kit';
import {
  FormShell,
  SelectField,
  SubmitButton,
  TextField,
  useFieldValue,
  type Validator,
} from '@heliograph/shared/forms';
import { useCall } from '@heliograph/shared/query';
import { stepDetails } from '@heliograph/shared/rating';
import { surchargeCarrier } from '@heliograph/shared/reference/carriers';
import { numberType } from '@heliograph/shared/reference/numbers';
import { channelItems, rateItem, unitOf, type RateItem, type RateUnit } from '@heliograph/shared/reference/rates';
import { useCase } from '@heliograph/shared/reference/use-cases';
import { Grid, Heading, Notice, Spinner, Stack, Text } from '@heliograph/shared/ui';
import { AccountField } from '../../account-field';
import { isMessageItem } from '../../message-item';
import type { Step, WaterfallDetail } from '../types';
import { isCampaignId } from './step-values';

type Quote = CallRequest<'admin.manage/quoterating'>;

interface EventValues {
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
const bySteps = [
  { value: 'SHOWN', label: 'The steps on this page' },
  { value: 'IN_FORCE', label: 'The version in force' },
  { value: 'ACCOUNT', label: 'The account’s own waterfall' },
];
const initial = {
  item: 'sms_out',
  channel: '10DLC',
  carrier: 'T-Mobile',
  useCase: 'MARKETING',
  units: '1',
  by: 'SHOWN',
} as const;

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
function eventOf({
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

/**
 * Prices any event by the steps on the page, also while they change, and shows what each step does. Nothing is charged.
 */
export function Simulator({ detail: { waterfallUUID }, steps }: { detail: WaterfallDetail; steps: readonly Step[] }) {
  const [event, setEvent] = useState<EventValues | null>(null);
  return (
    <section aria-labelledby="simulator">
      <Heading as="h2" id="simulator">
        Simulator
      </Heading>
      <Text tone="muted" textStyle="small" marginBottom="12">
        Prices an event, and shows what each step does. Nothing is charged.
      </Text>
      <FormShell<EventValues>
        label="Simulator"
        note={false}
        initialValues={initial}
        onSubmit={async (values) => setEvent(values)}
      >
        <AccountField />
        <EventFields />
        <SelectField name="by" label="Priced by" options={bySteps} />
        <div>
          <SubmitButton variant="outline">Show price</SubmitButton>
        </div>
      </FormShell>
      {event && (
        <Result
          body={{
            ...eventOf(event),
            ...(event.by === 'SHOWN' && { steps: [...steps] }),
            ...(event.by === 'IN_FORCE' && { waterfallUUID }),
          }}
        />
      )}
    </section>
  );
}

function EventFields() {
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

function Result({ body }: { body: Quote }) {
  const enabled = body.steps === undefined || body.steps.length > 0;
  const { data, error, isFetching } = useCall('admin.manage/quoterating', body, { enabled, keepPrevious: true });
  if (!enabled)
    return (
      <Text tone="muted" marginTop="16">
        There are no steps.
      </Text>
    );
  return (
    <Stack gap="12" marginTop="16" aria-live="polite" aria-busy={isFetching || undefined}>
      {!data && isFetching && <Spinner label="Pricing" />}
      {error && <Notice tone="error">{error.message}</Notice>}
      {data && !error && (
        <>
          {data.reason === null ? (
            <SummaryFigure label="Price" value={<Money usd={data.explanation.total} />} />
          ) : (
            <Notice tone="warning" title="No price">
              {data.reason}. A charge like this would be an exception.
            </Notice>
          )}
          <DetailList details={stepDetails(data.explanation, true)} />
        </>
      )}
    </Stack>
  );
}
