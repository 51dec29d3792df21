import { RecoveryCodes } from '@heliograph/widgets/two-factors';
import { Button, Stack } from '@heliograph/kit/ui';
import { SessionFrame } from '../frame/session-frame';

/** Shows the recovery codes of a second factor that was just set up; the button opens the first screen. */
export function RecoveryStep({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <SessionFrame title="Save your recovery codes" lead="Two-step verification is on.">
      <Stack gap="20">
        <RecoveryCodes codes={codes} />
        <Button variant="filled" size={40} width="100%" onClick={onDone}>
          I saved them
        </Button>
      </Stack>
    </SessionFrame>
  );
}
