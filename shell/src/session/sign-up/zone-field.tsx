import { lazy, Suspense } from 'react';
import { useField } from '@heliograph/shared/forms';
import { FieldShell, Input } from '@heliograph/shared/ui';

/** The zone that the browser is set to: shown until the list of zones is there, and kept if it never comes. */
function OwnZone() {
  const { input } = useField<string>('timezone');
  return (
    <FieldShell label="Time zone">
      <Input size={40} readOnly value={input.value.replaceAll('_', ' ')} />
    </FieldShell>
  );
}

const TimeZoneField = lazy(() =>
  import('@heliograph/shared/address/time-zone-field').then(
    (part) => ({ default: () => <part.TimeZoneField name="timezone" label="Time zone" required size={40} /> }),
    () => ({ default: OwnZone }),
  ),
);

/** The time zone of the account. Its search is loaded by itself, so that the form is there before it. */
export function ZoneField() {
  return (
    <Suspense fallback={<OwnZone />}>
      <TimeZoneField />
    </Suspense>
  );
}
