import { FieldShell, NativeSelect } from '@heliograph/kit/ui';
import { reportFrequency, weekdayNames, type ReportFrequency } from '@heliograph/contract/reference/report-schedules';

/** When a report is emailed, at an hour of the account's time zone. */
export interface Due {
  frequency: ReportFrequency;
  hour: number;
  /** 1 is Monday. */
  weekday: number;
  monthDay: number;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const monthDays = Array.from({ length: 31 }, (_, index) => index + 1);

/** Formats an hour, `9:00 AM`. */
export const hourText = (hour: number): string => `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;

/** Describes when a report is emailed: `Every week on Monday at 9:00 AM`. */
export function dueText({
  frequency,
  hour,
  weekday,
  monthDay,
}: {
  frequency: ReportFrequency;
  hour: number;
  weekday: number | null;
  monthDay: number | null;
}): string {
  const day =
    frequency === 'WEEKLY'
      ? ` on ${weekdayNames[(weekday ?? 1) - 1] ?? ''}`
      : frequency === 'MONTHLY'
        ? ` on day ${monthDay ?? 1}`
        : '';
  return `${reportFrequency.label(frequency)}${day} at ${hourText(hour)}`;
}

/** Edits when a report is emailed. */
export function DueFields({
  due,
  zone,
  onChange,
}: {
  due: Due;
  /** The name of the account's zone. */
  zone: string;
  onChange: (change: Partial<Due>) => void;
}) {
  return (
    <>
      <FieldShell label="How often">
        <NativeSelect
          value={due.frequency}
          onChange={(event) => onChange({ frequency: event.currentTarget.value as ReportFrequency })}
        >
          {reportFrequency.options().map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </FieldShell>
      {due.frequency === 'WEEKLY' && (
        <FieldShell label="Day of the week">
          <NativeSelect
            value={due.weekday}
            onChange={(event) => onChange({ weekday: Number(event.currentTarget.value) })}
          >
            {weekdayNames.map((name, index) => (
              <option key={name} value={index + 1}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </FieldShell>
      )}
      {due.frequency === 'MONTHLY' && (
        <FieldShell label="Day of the month" help="In a shorter month, its last day.">
          <NativeSelect
            value={due.monthDay}
            onChange={(event) => onChange({ monthDay: Number(event.currentTarget.value) })}
          >
            {monthDays.map((day) => (
              <option key={day} value={day}>
                {day}
              </option>
            ))}
          </NativeSelect>
        </FieldShell>
      )}
      <FieldShell label="Time" help={`In ${zone}.`}>
        <NativeSelect value={due.hour} onChange={(event) => onChange({ hour: Number(event.currentTarget.value) })}>
          {hours.map((hour) => (
            <option key={hour} value={hour}>
              {hourText(hour)}
            </option>
          ))}
        </NativeSelect>
      </FieldShell>
    </>
  );
}
