import { opensKey } from '@heliograph/shared/remote';
import type { PreferenceValues } from '@heliograph/shared/session';
import type { OfferedScreen } from '../guards/allowed';

interface Wish {
  /** False where the address narrows the screen: its first call is another one. */
  call: boolean;
  /** A list that opens with a saved view makes another first call, too. */
  preferences: PreferenceValues;
}

/** Requests a screen's files and, unless its address or a saved view narrows it, its first call, before rendering. */
export function askFirst({ remote, ...screen }: OfferedScreen, { call, preferences }: Wish): void {
  heliograph.preload(remote, screen);
  if (call && screen.first && !(opensKey(screen.first.call) in preferences)) heliograph.ask(screen.first.call, screen.first.body);
}
