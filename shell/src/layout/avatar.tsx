import { Flex } from '@heliograph/kit/ui';
import { initials } from './display-name';

/** Shows initials in a circle; hidden from assistive technology, since the name is next to it. */
export function Avatar({ name }: { name: string }) {
  return (
    <Flex
      aria-hidden
      alignItems="center"
      justifyContent="center"
      flexShrink={0}
      width="32px"
      height="32px"
      borderRadius="full"
      bg="bg.inset"
      borderWidth="1px"
      borderColor="border"
      color="fg.muted"
      textStyle="small"
      fontWeight={600}
    >
      {initials(name)}
    </Flex>
  );
}
