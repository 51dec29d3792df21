import { TextField, type FieldBase } from '@heliograph/shared/forms';

export interface DateFieldProps extends FieldBase {
  size?: 32 | 36 | 40;
  /** The zone of the day, as text; a day that is the same everywhere has none. */
  zone?: string;
}

/** A calendar day in a form, by the browser's own calendar. The value is `YYYY-MM-DD`. */
export function DateField({ zone, help, ...rest }: DateFieldProps) {
  return <TextField {...rest} type="date" help={help ?? (zone && `In ${zone}`)} />;
}
