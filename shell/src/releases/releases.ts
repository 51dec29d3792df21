import { BehaviorSubject, type Observable } from '@heliograph/platform/rx';
import type { App } from '@heliograph/contract/reference/roles';
import {
  menuSections,
  type LiveRemote,
  type MenuSection,
  type PageRegistry,
  type RegistryRemote,
  type RemoteBuild,
} from '@heliograph/platform/remote';

/** How long the server may take, in milliseconds. */
const patience = 10_000;

/** Fetches the registry of the host's app. The server sends `no-cache`, so an unchanged one has an empty response. */
export async function fetchRegistry(): Promise<PageRegistry> {
  const answer = await fetch('/registry.json', { signal: AbortSignal.timeout(patience) });
  if (!answer.ok) throw new Error(`registry.json: ${answer.status}`);
  return (await answer.json()) as PageRegistry;
}

/** The build of a remote that this session gets. */
export type ChosenRemote = RegistryRemote & {
  /** What to load if the build fails: for a canary the stable build, otherwise the previous stable one. */
  lastGood?: RemoteBuild;
  canary: boolean;
  /** True for a build from a developer's machine. */
  override?: true;
};

/** What is released, as far as this tab knows. */
export interface Releases {
  /** The remotes of the app in menu order. */
  remotes(): ChosenRemote[];
  /** The same as a stream: the current value, then each new registry. */
  remotes$: Observable<ChosenRemote[]>;
  /** The menu of an app, for every role; null for an app that the page does not contain. */
  menu(app: App): readonly MenuSection[] | null;
  /** Epoch of their registry. */
  epoch(): number;
  /** Checks for a newer registry and adopts it. Never rejects: a failed check changes nothing. */
  refresh(): Promise<void>;
  /** Replaces released builds with these, now and in every later registry; they have no fallback. */
  override(builds: readonly RegistryRemote[]): void;
}

interface Ports {
  /** The registry in the page. */
  first: PageRegistry;
  choose(live: LiveRemote): RegistryRemote;
  /** Fetches the server's registry; rejects without a readable response. */
  fetchRegistry(): Promise<PageRegistry>;
}

/** Creates a tab's view of the releases, starting with its page's registry. */
export function createReleases({ first, choose, fetchRegistry }: Ports): Releases {
  let known = first;
  let overrides = new Map<string, RegistryRemote>();

  const chosen = (live: LiveRemote): ChosenRemote => {
    const instead = overrides.get(live.name);
    if (instead) return { ...instead, canary: false, override: true };
    const build = choose(live);
    const canary = build.build !== live.stable.build;
    return { ...build, canary, lastGood: canary ? live.stable : live.lastGood };
  };
  const current = (): ChosenRemote[] => known.remotes.map(chosen);
  const remotes = new BehaviorSubject(current());

  const look = async (): Promise<void> => {
    const found = await fetchRegistry();
    if (found.epoch <= known.epoch) return;
    known = found;
    remotes.next(current());
  };

  return {
    remotes: () => remotes.value,
    remotes$: remotes.asObservable(),
    menu: (app) => (app === known.app ? menuSections(remotes.value) : (known.menus?.[app] ?? null)),
    epoch: () => known.epoch,
    // The tab keeps working with what it has; the next check tries again.
    refresh: () => look().catch(() => undefined),
    override(builds) {
      overrides = new Map(builds.map((build) => [build.name, build]));
      remotes.next(current());
    },
  };
}
