import type { OfferedScreen } from '../guards/allowed';

/** Asks for a screen's files and, unless its address narrows it, sends what it asks first: before anything of it is drawn. */
export function askFirst({ remote, ...screen }: OfferedScreen, { call }: { call: boolean }): void {
  heliograph.preload(remote, screen);
  if (call && screen.first) heliograph.ask(screen.first.call, screen.first.body);
}
