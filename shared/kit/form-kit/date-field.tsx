import { TextField, type FieldBase } from '@heliograph/kit/forms';

export interface DateFieldProps extends FieldBase {
  size?: 32 | 36 | 40;
  /** The zone of the day, shown as text; omit it for days without a zone. */
  zone?: string;
}

/** Edits a calendar day with the browser's date picker. The value is `YYYY-MM-DD`. */
export function DateField({ zone, help, ...rest }: DateFieldProps) {
  return <TextField {...rest} type="date" help={help ?? (zone && `In ${zone}`)} />;
}
