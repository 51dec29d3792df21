import { useCall } from '@heliograph/platform/query';
import { Checkbox, Spinner, Stack, Text } from '@heliograph/kit/ui';
import { ErrorPanel } from '../state/error-panel';

interface RecipientsFieldProps {
  exportCall: string;
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: readonly string[]) => void;
}

/** Chooses the users of the account who get a report: those who may export the list. */
export function RecipientsField({ exportCall, chosen, error, onChange }: RecipientsFieldProps) {
  const { data, error: failure, isFetching, refetch } = useCall('report.manage/getreportrecipients', { exportCall });
  const toggle = (id: string, checked: boolean) =>
    onChange(checked ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <Stack as="fieldset" gap="8" border="none" aria-label="Recipients">
      <Text as="legend" fontWeight={600}>
        Recipients
      </Text>
      <Text tone="muted" textStyle="small">
        Users of your account who may open this list. They log in to download it.
      </Text>
      {data?.items.map(({ userUUID, name }) => (
        <Checkbox
          key={userUUID}
          checked={chosen.includes(userUUID)}
          onChange={(event) => toggle(userUUID, event.currentTarget.checked)}
        >
          {name}
        </Checkbox>
      ))}
      {!data &&
        (failure ? (
          <ErrorPanel
            title="We couldn’t load the users"
            error={failure}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Spinner label="Loading users" />
        ))}
      {error && (
        <Text role="alert" color="red.fg" textStyle="small">
          {error}
        </Text>
      )}
    </Stack>
  );
}
