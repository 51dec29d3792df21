/** The time zone. An entry of its own for the form to sign up, which does without the form kit. */
import { useMemo } from 'react';
import { useFormField, type FieldBase } from '@heliograph/kit/forms';
import { Combobox, type Option } from '@heliograph/kit/overlay';
import { FieldShell } from '@heliograph/kit/ui';
import { commonTzCodes, timeZones, zoneSearchText } from '@heliograph/contract/reference/time-zones';

/** Returns every zone as an option, common ones first. */
function zoneOptions(): Option[] {
  const options = timeZones().map((zone) => ({
    value: zone.tzCode,
    label: zone.label,
    note: zone.tzCode.replaceAll('_', ' '),
    search: zoneSearchText(zone),
  }));
  const common = commonTzCodes.flatMap((tzCode) => options.find(({ value }) => value === tzCode) ?? []);
  return [...common, ...options.filter((option) => !common.includes(option))];
}

/**
 * Edits a time zone, searchable by its common names: "Eastern", "New York", "EST", "+05:30". The value is its
 * identifier.
 */
export function TimeZoneField({
  name,
  label,
  called,
  required,
  validate,
  help,
  size,
}: FieldBase & { size?: 32 | 36 | 40 }) {
  const { input, error } = useFormField({ name, label, called, required, validate });
  const options = useMemo(zoneOptions, []);
  return (
    <FieldShell label={label} help={help} error={error} required={required}>
      <Combobox
        options={options}
        value={input.value || null}
        onChange={(value) => input.onChange(value ?? '')}
        onBlur={input.onBlur}
        placeholder="Search by name, city, or offset"
        size={size}
      />
    </FieldShell>
  );
}
