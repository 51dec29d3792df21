import { useEffect, useState } from 'react';
import { Flex, Logo, VisuallyHidden } from '@heliograph/shared/ui';

/** How long the layout shows its loader on entry, in milliseconds (specification §9). */
export const entryDuration = 1_000;

/** Covers the layout for its first second; what is under it mounts and loads meanwhile. */
export function EntryLoader() {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), entryDuration);
    return () => clearTimeout(timer);
  }, []);
  if (over) return null;
  return (
    <Flex
      role="status"
      data-testid="entry-loader"
      position="fixed"
      inset="0"
      zIndex={80}
      bg="bg"
      alignItems="center"
      justifyContent="center"
      animation="pulse 1s cubic-bezier(.2,0,0,1) infinite"
    >
      <Logo size={40} />
      <VisuallyHidden>Loading</VisuallyHidden>
    </Flex>
  );
}
