import { useMemo } from 'react';
import type { FieldBase } from '@heliograph/shared/forms';
import { timeZones } from '../../reference/time-zones';
import { ComboboxField } from './combobox-field';

/** A time zone in a form, found by its name, city, code or offset. The value is its code, `America/New_York`. */
export function TimeZoneField(props: FieldBase & { size?: 32 | 36 | 40 }) {
  const options = useMemo(() => timeZones().map(({ name, tzCode }) => ({ label: name, value: tzCode })), []);
  return <ComboboxField placeholder="Search by name, city or offset" {...props} options={options} />;
}
