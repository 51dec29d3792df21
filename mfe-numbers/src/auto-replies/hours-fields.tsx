import { useZone } from '@heliograph/kit/data';
import { zoneName } from '@heliograph/contract/dates';
import { CheckboxGroupField } from '@heliograph/kit/form-kit';
import { SelectField, TextField, useFieldValue } from '@heliograph/kit/forms';
import { weekday } from '@heliograph/contract/reference/keywords';
import { Grid } from '@heliograph/kit/ui';

const when = [
  { value: 'ALWAYS', label: 'Always' },
  { value: 'HOURS', label: 'During active hours' },
];

/** Chooses when a rule answers. */
export function HoursFields() {
  const chosen = useFieldValue('when');
  const zone = useZone();
  return (
    <>
      <SelectField name="when" label="Replies" options={when} />
      {chosen === 'HOURS' && (
        <>
          <CheckboxGroupField name="days" label="Days" options={weekday.options()} atLeastOne="day" inline />
          <Grid gap="16" gridTemplateColumns="1fr 1fr">
            <TextField name="from" label="From" type="time" required />
            <TextField name="to" label="To" type="time" required help={zoneName(zone)} />
          </Grid>
        </>
      )}
    </>
  );
}
