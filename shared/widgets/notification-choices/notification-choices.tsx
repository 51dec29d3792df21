import { useState } from 'react';
import type { CallResponse } from '@heliograph/contract';
import { ErrorPanel } from '@heliograph/kit/data';
import { useCall } from '@heliograph/platform/query';
import { useShell } from '@heliograph/platform/session';
import { Box, chakra, Checkbox, HStack, Spinner, Text } from '@heliograph/kit/ui';
import { notificationKinds } from '@heliograph/contract/reference/notifications';

type Choice = CallResponse<'session.manage/getnotificationchoices'>['items'][number];

const Line = chakra('fieldset', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12',
    paddingBlock: '10',
    border: 'none',
    '& + &': { borderTopWidth: '1px', borderTopStyle: 'solid', borderColor: 'border' },
  },
});

/**
 * Edits how the user is notified of a kind. A change is saved at once; if that fails, the earlier choice is shown
 * again.
 */
function ChoiceLine({ choice }: { choice: Choice }) {
  const shell = useShell();
  const [wanted, setWanted] = useState<Choice | null>(null);
  const [known, setKnown] = useState(choice);
  if (choice !== known) {
    // Saved, here or in another tab.
    setKnown(choice);
    setWanted(null);
  }
  const { kind, inApp, mail, mailRequired } = wanted ?? choice;
  const save = async (change: Partial<Pick<Choice, 'inApp' | 'mail'>>): Promise<void> => {
    setWanted({ ...choice, inApp, mail, ...change });
    try {
      await shell.call('session.manage/setnotificationchoice', { kind, ...change });
    } catch {
      // The failed call has shown its toast.
      setWanted(null);
    }
  };
  return (
    <Line aria-label={notificationKinds[kind].label}>
      <Box minWidth="0">
        <Text fontWeight={600}>{notificationKinds[kind].label}</Text>
        {mailRequired && (
          <Text tone="muted" textStyle="small">
            Always emailed
          </Text>
        )}
      </Box>
      <HStack gap="16" flexShrink={0}>
        <Checkbox checked={inApp} onChange={(event) => void save({ inApp: event.currentTarget.checked })}>
          In the app
        </Checkbox>
        <Checkbox
          checked={mail}
          disabled={mailRequired}
          onChange={(event) => void save({ mail: event.currentTarget.checked })}
        >
          Email
        </Checkbox>
      </HStack>
    </Line>
  );
}

/** Edits what the user is notified of, by kind, in the app and by email. */
export function NotificationChoices() {
  const { data, error, isFetching, refetch } = useCall('session.manage/getnotificationchoices', {});
  // A newer server may have kinds that this build has no name for.
  if (data)
    return (
      <>
        {data.items
          .filter(({ kind }) => Object.hasOwn(notificationKinds, kind))
          .map((choice) => (
            <ChoiceLine key={choice.kind} choice={choice} />
          ))}
      </>
    );
  return error ? (
    <ErrorPanel
      title="We couldn’t load your notification settings"
      error={error}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  ) : (
    <Spinner label="Loading notification settings" />
  );
}
