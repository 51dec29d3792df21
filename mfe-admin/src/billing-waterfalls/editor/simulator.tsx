import { useState } from 'react';
import { DetailList, Money } from '@heliograph/kit/data';
import { SummaryFigure } from '@heliograph/kit/form-kit';
import { FormShell, SelectField, SubmitButton } from '@heliograph/kit/forms';
import { useCall } from '@heliograph/platform/query';
import { stepDetails } from '@heliograph/widgets/rating';
import { Heading, Notice, Spinner, Stack, Text } from '@heliograph/kit/ui';
import { AccountField } from '../../account-field';
import type { Step, WaterfallDetail } from '../types';
import { EventFields, eventOf, type EventValues, type Quote } from './event-fields';

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
