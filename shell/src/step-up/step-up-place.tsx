import { useSyncExternalStore } from 'react';
import { lazyPart } from '@heliograph/kit/overlay';
import { useServices } from '../app/services';

const StepUpDialog = lazyPart(
  () => import('./step-up-dialog'),
  (part) => part.StepUpDialog,
);

/** Shows the step-up dialog above the screen that needs it. */
export function StepUpPlace() {
  const { stepUp } = useServices();
  const method = useSyncExternalStore(stepUp.subscribe, stepUp.asked);
  return (
    method && (
      <StepUpDialog method={method} onClose={() => stepUp.settle(false)} onConfirmed={() => stepUp.settle(true)} />
    )
  );
}
