import { requestEarly } from '../app/request-early';
import type { OfferedScreen } from '../guards/allowed';
import type { Preferences } from '../preferences/preferences';
import { createSectionLoader } from './federation';
import { createScreenLoader, type ScreenLoader } from './screen-loader';
import { claimShares, startFederation } from './share';

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

let made: ScreenLoader | null = null;

/** Creates the page's loader, part of the layout: the session screens don't need its bytes. */
export function pageLoader(preferences: Pick<Preferences, 'values'>): ScreenLoader {
  if (made) return made;
  startFederation();
  // A URL with filters, a sort, or a page has a different first call than the screen declares.
  const ahead = (screen: OfferedScreen): void =>
    requestEarly(screen, { call: location.search === '', preferences: preferences.values() });
  made = createScreenLoader({ loadSection: createSectionLoader(undefined, claimShares), wait, ahead });
  return made;
}
