import { useZone } from '@heliograph/kit/data';
import { zoneName } from '@heliograph/contract/dates';
import { FormGroup, RadioCards } from '@heliograph/kit/form-kit';
import { CheckboxField, required, SelectField, TextField, useFieldValue, wholeNumber } from '@heliograph/kit/forms';
import { Grid, Notice } from '@heliograph/kit/ui';
import { useCampaign, type Options } from './campaign-step';

const hourLabel = (hour: number): string =>
  hour === 0 || hour === 24 ? 'Midnight' : hour === 12 ? 'Noon' : hour < 12 ? `${hour} AM` : `${hour - 12} PM`;
const hourOptions = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    value: String(from + index),
    label: hourLabel(from + index),
  }));
const [starts, ends] = [hourOptions(0, 23), hourOptions(1, 24)];
const windows = [
  { value: 'ANY', label: 'At any time' },
  { value: 'WINDOW', label: 'Only at some hours' },
];

const [throttleRule, errorsRule] = [wholeNumber('Texts a minute', 100_000), wholeNumber('Failed texts', 100)];
const startRule = required('Start');

const Start = () => <TextField name="startTime" label="Start" type="datetime-local" required validate={startRule} />;

/** Edits when the broadcast is sent, at which hours, and how fast. */
export function ScheduleStep({ options }: { options: Options }) {
  const zone = useZone();
  const campaign = useCampaign(options);
  const windowed = useFieldValue('hours') === 'WINDOW';
  const from = Number(useFieldValue<string>('windowFrom') ?? 0);
  return (
    <>
      <RadioCards
        name="schedule"
        label="Send"
        options={[
          { value: 'NOW', label: 'Now', note: 'Once you confirm it' },
          { value: 'ACCOUNT', label: 'At a time', note: zoneName(zone), children: <Start /> },
          {
            value: 'RECIPIENT',
            label: 'At a time of each recipient',
            note: 'By area code, or the zone of the contact',
            children: <Start />,
          },
        ]}
      />
      {campaign?.marketing && (
        <Notice>
          Marketing texts reach nobody before 8 AM or after 9 PM where they are. Others wait until morning.
        </Notice>
      )}
      <FormGroup title="Hours">
        <SelectField name="hours" label="Recipients’ hours" options={windows} />
        {windowed && (
          <Grid gap="16" gridTemplateColumns="1fr 1fr">
            <SelectField name="windowFrom" label="From" options={starts} />
            <SelectField name="windowTo" label="To" options={ends.filter(({ value }) => Number(value) > from)} />
          </Grid>
        )}
        <CheckboxField name="weekdaysOnly" label="Not on weekends" />
      </FormGroup>
      <FormGroup title="Safety">
        <TextField
          name="throttle"
          label="Texts a minute"
          inputMode="numeric"
          validate={throttleRule}
          help="Leave blank to send as fast as carriers allow."
        />
        <TextField
          name="stopAtErrors"
          label="Pause when this share fails"
          inputMode="numeric"
          validate={errorsRule}
          after="%"
          help="Leave blank to never pause for errors."
        />
      </FormGroup>
    </>
  );
}
