import { lazyPart } from '@heliograph/kit/overlay';

/** Loads the dialogs for both screens. A single import, so that both fetch the same file. */
export const LazyContactDialogs = lazyPart(
  () => import('./contact-dialogs'),
  (part) => part.ContactDialogs,
);
