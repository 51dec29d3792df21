import { lazy, Suspense } from 'react';
import { useField } from '@heliograph/kit/forms';
import { FieldShell, Input } from '@heliograph/kit/ui';

/** Shows the browser's time zone until the list of zones has loaded, and keeps it if that fails. */
function OwnZone() {
  const { input } = useField<string>('timezone');
  return (
    <FieldShell label="Time zone">
      <Input size={40} readOnly value={input.value.replaceAll('_', ' ')} />
    </FieldShell>
  );
}

const TimeZoneField = lazy(() =>
  import('@heliograph/kit/form-kit/time-zone-field').then(
    (part) => ({ default: () => <part.TimeZoneField name="timezone" label="Time zone" required size={40} /> }),
    () => ({ default: OwnZone }),
  ),
);

/** Renders the time zone of the account. Its search loads separately, so that the form appears first. */
export function ZoneField() {
  return (
    <Suspense fallback={<OwnZone />}>
      <TimeZoneField />
    </Suspense>
  );
}
