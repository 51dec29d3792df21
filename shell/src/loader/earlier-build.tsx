import { leaveQuestion } from '@heliograph/shared/router';
import { Box, Button, Notice } from '@heliograph/shared/ui';

/** Says that the build before the newest one is shown. Trying the newest one asks first where input is unsaved. */
export function EarlierBuild({ section, onTryNewest }: { section: string; onTryNewest: () => void }) {
  const ask = (): void => {
    const question = leaveQuestion();
    if (question) question(onTryNewest);
    else onTryNewest();
  };
  return (
    <Box paddingInline={{ base: '16', md: '24' }} paddingTop="12">
      <Notice live>
        The newest version of {section} failed, so the one before it is shown.{' '}
        <Button size={28} variant="quiet" marginBlock="-4px" onClick={ask}>
          Try the newest version
        </Button>
      </Notice>
    </Box>
  );
}
