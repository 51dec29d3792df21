import { menuSections, type PageShell, type RegistryScreen } from '@heliograph/platform/remote';
import { BehaviorSubject } from '@heliograph/platform/rx';
import type { ChosenRemote, Releases } from '../releases/releases';

/** A build of the shell without files. */
export const testShell: PageShell = { build: 'shell-1', base: '/shell/shell-1/', parts: {}, files: {} };

/** Returns a screen as the registry lists it; override what a test is about. */
export const testScreen = (changes: Partial<RegistryScreen> = {}): RegistryScreen => ({
  path: 'billing/history',
  title: 'Billing History',
  roles: ['customer'],
  files: [],
  barrels: [],
  ...changes,
});

/** Returns a build of a remote, `b1` of billing by default. */
export function testRemote(changes: Partial<ChosenRemote> = {}): ChosenRemote {
  const { name = 'billing', build = 'b1' } = changes;
  const entry = `remoteEntry.${build}.js`;
  return {
    name,
    app: 'customer',
    contract: 1,
    requires: [],
    build,
    base: `/r/${name}/${build}/`,
    entry,
    front: [],
    files: { [entry]: { integrity: `sha384-${build}`, bytes: 1 } },
    sections: [],
    canary: false,
    ...changes,
  };
}

/** Returns releases that change only when a test says so. */
export function testReleases(remotes: ChosenRemote[] = []): Releases & { next(remotes: ChosenRemote[]): void } {
  const subject = new BehaviorSubject(remotes);
  return {
    remotes: () => subject.value,
    remotes$: subject.asObservable(),
    menu: () => menuSections(subject.value),
    epoch: () => 1,
    refresh: async () => undefined,
    override: () => undefined,
    next: (next) => subject.next(next),
  };
}
