import { lazyPart } from '@heliograph/kit/overlay';

/** Loads the dialogs of lists, for both screens. */
export const LazyListWork = lazyPart(
  () => import('./list-work'),
  (part) => part.ListWork,
);
