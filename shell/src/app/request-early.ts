import { opensKey } from '@heliograph/platform/remote';
import type { PreferenceValues } from '@heliograph/platform/session';
import type { OfferedScreen } from '../guards/allowed';

interface EarlyRequestOptions {
  /** False if the URL narrows the screen, because its first call is then a different one. */
  call: boolean;
  /** A list that opens with a saved view also makes a different first call. */
  preferences: PreferenceValues;
}

/** Requests a screen's files and, unless its URL or a saved view narrows it, its first call, before rendering. */
export function requestEarly({ remote, ...screen }: OfferedScreen, { call, preferences }: EarlyRequestOptions): void {
  heliograph.preload(remote, screen);
  if (call && screen.first && !(opensKey(screen.first.call) in preferences))
    heliograph.ask(screen.first.call, screen.first.body);
}
