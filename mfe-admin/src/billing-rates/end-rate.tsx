import type { CallResponse } from '@heliograph/contract';
import { DetailList, Money } from '@heliograph/kit/data';
import { formatCalendarDay } from '@heliograph/contract/dates';
import { DateField, FormDialog } from '@heliograph/kit/form-kit';
import { useFieldValue } from '@heliograph/kit/forms';
import { useCall } from '@heliograph/platform/query';
import { rateUnit } from '@heliograph/contract/reference/rates';
import { useShell } from '@heliograph/platform/session';
import { Notice, Spinner, Stack, Text } from '@heliograph/kit/ui';
import { firstDay } from '../first-day';
import { subjectOf, type Rate } from './list';

type Quote = CallResponse<'admin.manage/quoterateend'>;

/** Ends a price on a day, or removes its end. Says before which step sets the price then, or that it is refused. */
export function EndRate({ rate, onClose }: { rate: Rate; onClose: () => void }) {
  const shell = useShell();
  const { rateId, validTo } = rate;
  return (
    <FormDialog<{ validTo: string }>
      onClose={onClose}
      title={`End the price of ${subjectOf(rate)}?`}
      submitLabel="Save end"
      description="Leave blank to keep the price in force."
      initialValues={{ validTo: validTo ?? firstDay() }}
      onSubmit={async (form) =>
        void (await shell.call('admin.manage/endrate', { rateId, validTo: form.validTo || null }))
      }
      onSaved={(form) =>
        shell.toast.success(form.validTo ? `Price ends on ${formatCalendarDay(form.validTo)}` : 'Price stays in force')
      }
    >
      <DateField name="validTo" label="First day without it" help="From midnight UTC." />
      <Outcome rate={rate} />
    </FormDialog>
  );
}

/** What happens if the price ends on the day in the form. */
function Outcome({ rate: { rateId, unit } }: { rate: Rate }) {
  const validTo = useFieldValue<string>('validTo');
  const { data, error, isFetching } = useCall(
    'admin.manage/quoterateend',
    { rateId, validTo: validTo || null },
    { enabled: Boolean(validTo), keepPrevious: true },
  );
  if (!validTo) return null;
  return (
    <Stack gap="12" aria-live="polite" aria-busy={isFetching || undefined}>
      {!data && isFetching && <Spinner label="Looking for the price that applies then" />}
      {error && <Notice tone="error">{error.message}</Notice>}
      {data && !error && (data.refusal === null ? <Next quote={data} unit={unit} /> : <Refused why={data.refusal} />)}
    </Stack>
  );
}

const Refused = ({ why }: { why: string }) => (
  <Notice tone="warning" title="This price can’t end then">
    {why}
  </Notice>
);

function Next({ quote: { outcomes, more }, unit }: { quote: Quote; unit: Rate['unit'] }) {
  if (!outcomes.length) return <Text tone="muted">No account pays this price on that day, so nothing changes.</Text>;
  return (
    <>
      <Text>From that day on:</Text>
      <DetailList
        details={outcomes.map(({ events, accounts, step, list, price }) => ({
          name: `${events}, ${accounts}`,
          value:
            step !== null && price !== null ? (
              <>
                <Money usd={price} /> {rateUnit.label(unit)}, from {[step, ...(list === null ? [] : [list])].join(', ')}
              </>
            ) : (
              'Nothing is added instead'
            ),
        }))}
      />
      {more > 0 && <Text tone="muted">And {more} more.</Text>}
    </>
  );
}
