import { lazyPart } from '@heliograph/kit/overlay';

/** Loads the dialogs of lists, for both screens. */
export const LazyListDialogs = lazyPart(
  () => import('./list-dialogs'),
  (part) => part.ListDialogs,
);
