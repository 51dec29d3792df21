import { lazyPart } from '@heliograph/shared/overlay';

/** What list and page of contacts open above themselves. One import, so that both fetch the same file. */
export const LazyContactWork = lazyPart(() => import('./contact-work'), (part) => part.ContactWork);
