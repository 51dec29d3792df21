import { Flex, Spinner, VisuallyHidden } from '@heliograph/shared/ui';

/** The whole page while something that it cannot do without is on its way. */
export function Splash() {
  return (
    <Flex role="status" minHeight="100vh" alignItems="center" justifyContent="center" color="fg.muted">
      <Spinner />
      <VisuallyHidden>Loading</VisuallyHidden>
    </Flex>
  );
}
