import { useEffect, useState } from 'react';
import { Button, Flex, Spinner, Text, VisuallyHidden } from '@heliograph/kit/ui';

/** Nothing is shown for this long, so that fast loads don't flash; milliseconds. */
const quiet = 150;

interface LoadingPlaceProps {
  title: string;
  slow: boolean;
  onTryAgain: () => void;
}

/** Shows that a screen is loading; after ten seconds it says that this is taking long. */
export function LoadingPlace({ title, slow, onTryAgain }: LoadingPlaceProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), quiet);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <Flex role="status" flexDirection="column" alignItems="center" gap="16" paddingTop="20vh" color="fg.muted">
      <Spinner />
      <VisuallyHidden>Loading {title}</VisuallyHidden>
      {slow && (
        <>
          <Text>{title} is taking longer than usual.</Text>
          <Button variant="outline" onClick={onTryAgain}>
            Try again
          </Button>
        </>
      )}
    </Flex>
  );
}
