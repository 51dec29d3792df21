import { Button, Flex, Icon, Text, TriangleAlertIcon } from '@heliograph/kit/ui';
import type { ChosenRemote } from '../releases/releases';
import { storeOverride } from './stored-override';

/** Returns the name of a remote in the menu, if it has exactly one group there. */
const titleOf = ({ name, sections }: ChosenRemote): string => (sections.length === 1 && sections[0]?.title) || name;

const originOf = (remote: ChosenRemote): string => new URL(remote.base).origin;

const sentence = (remotes: readonly ChosenRemote[]): string =>
  remotes.map((remote, i) => `${titleOf(remote)} ${i === 0 ? 'comes ' : ''}from ${originOf(remote)}`).join(', ');

/** Shows which sections load from a developer's machine, with a button that restores the released ones. */
export function OverrideBanner({ remotes }: { remotes: readonly ChosenRemote[] }) {
  const clear = (): void => {
    storeOverride('');
    location.reload();
  };
  return (
    <Flex
      role="status"
      alignItems="center"
      gap="8"
      minHeight="36px"
      flexShrink={0}
      paddingInline={{ base: '12', md: '24' }}
      bg="amber.tint"
      color="amber.fg"
    >
      <Icon of={TriangleAlertIcon} size={14} />
      <Text
        flex={1}
        minWidth="0"
        overflow="hidden"
        textOverflow="ellipsis"
        whiteSpace="nowrap"
        title={sentence(remotes)}
      >
        {sentence(remotes)}
      </Text>
      <Button size={28} variant="quiet" onClick={clear}>
        {remotes.length === 1 ? 'Use the released one' : 'Use the released ones'}
      </Button>
    </Flex>
  );
}
