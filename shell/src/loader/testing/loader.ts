import type { LoadReport, RemoteBuild, RemoteDefinition } from '@heliograph/platform/remote';
import type { OfferedScreen } from '../../guards/allowed';
import type { ChosenRemote } from '../../releases/releases';
import { testRemote, testScreen } from '../../testing/doubles';
import { ScriptNotLoaded } from '../federation';
import { createScreenLoader, type LoadedScreen, type ScreenResult } from '../screen-loader';

/** The screen of the newest build. */
export const Screen = () => null;

/** The screen of the last good build. */
export const Earlier = () => null;

const path = 'billing/history';

/** Returns a screen as the menu offers it. */
export const offered = (changes: Partial<ChosenRemote> = {}, wanted = path): OfferedScreen => ({
  ...testScreen({ path: wanted }),
  remote: testRemote(changes),
  section: { title: 'Billing', icon: 'wallet', screens: [] },
});

const definitionOf = (component: () => null): RemoteDefinition => ({
  name: 'billing',
  app: 'customer',
  contract: 1,
  sections: [
    {
      title: 'Billing',
      icon: 'wallet',
      screens: [{ path, title: 'H', roles: ['finance'], load: async () => ({ default: component }) }],
    },
  ],
});

/** The newest build of the remote. */
export const definition = definitionOf(Screen);

/** The last good build. */
export const good: RemoteBuild = testRemote({ build: 'b0' });

/** An error for a container that did not arrive. */
export const lost = new ScriptNotLoaded('/r/billing/b1/remoteEntry.b1.js', null);

type Answer = RemoteDefinition | null | Error | Promise<never>;

/** Creates a loader whose builds return outcomes from lists, of which the last one repeats; `b0` works by default. */
export const loaderWith = (answers: Answer[], earlier: Answer[] = [definitionOf(Earlier)]) => {
  const attempts: string[] = [];
  const waits: number[] = [];
  const ahead = jest.fn();
  const loader = createScreenLoader({
    async loadSection({ build }, attempt) {
      const list = build === 'b0' ? earlier : answers;
      const answer = list[Math.min(attempts.filter((one) => one.startsWith(`${build}#`)).length, list.length - 1)];
      attempts.push(`${build}#${attempt}`);
      if (answer instanceof Error) throw answer;
      return (await answer) ?? null;
    },
    wait: async (milliseconds) => void waits.push(milliseconds),
    ahead,
  });
  const failed: string[][] = [];
  loader.failed$.subscribe((names) => failed.push([...names]));
  const outcomes: LoadReport[] = [];
  loader.outcomes$.subscribe((outcome) => outcomes.push(outcome));
  return { loader, attempts, waits, failed, outcomes, ahead };
};

/** Answers every check of a file with a status. */
export const serve = (status: number): void => {
  globalThis.fetch = async () => new Response('x', { status });
};

/** Simulates a browser that can't hash, so that every loaded file passes. */
export const withoutHashes = (): void =>
  void Object.defineProperty(globalThis, 'crypto', {
    configurable: true,
    value: { getRandomValues: (array: Uint32Array) => array },
  });

/** Returns a screen that was loaded. */
export const shown = (result: ScreenResult): LoadedScreen => {
  if (!result.ok) throw new Error(`failed: ${result.failure.reason}`);
  return result.screen;
};

/** Loads what is not loaded yet. */
export const once = { fresh: false };

/** Loads everything again. */
export const fresh = { fresh: true };
