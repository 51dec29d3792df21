import { useState } from 'react';
import type { OfferedScreen } from '../guards/allowed';
import { matches } from '../guards/match';

/**
 * The screen at an address, or null. One that was retired while it is open stays open until one goes
 * elsewhere, as long as the roles open it: nothing is taken from under unsaved input.
 */
export function useOpenScreen(screens: readonly OfferedScreen[], pathname: string, roles: readonly string[]): OfferedScreen | null {
  const [last, setLast] = useState<{ pathname: string; screen: OfferedScreen } | null>(null);
  const offered = screens.find((one) => matches(`/main/${one.path}`, pathname));
  if (offered && (last?.pathname !== pathname || last.screen !== offered)) setLast({ pathname, screen: offered });
  if (offered) return offered;
  const stays = last?.pathname === pathname && last.screen.roles.some((role) => roles.includes(role));
  return stays ? last.screen : null;
}
