import type { App } from '@heliograph/contract/reference/roles';
import { toast } from '@heliograph/kit/ui';
import type { Releases } from '../releases/releases';
import { fetchOverride } from './fetch-override';
import { storeOverride, storedOverride, consumeOverride } from './stored-override';
import { parseOverride, writeOverride } from './parse-override';

interface Ports {
  app: App;
  /** True if the host allows developers to do it. */
  allowed: boolean;
  releases: Pick<Releases, 'remotes' | 'override'>;
}

/**
 * Replaces released remotes with those of the developer's machine: those in the URL,
 * otherwise those that the tab stores. One toast lists what can't be used; those stay as released.
 */
export async function startOverride({ app, allowed, releases }: Ports): Promise<void> {
  const asked = consumeOverride();
  if (!allowed) {
    if (asked)
      toast.error(`${location.host} doesn’t accept overrides. Set “override” for this host in the table of hosts.`);
    return;
  }
  const known = releases.remotes().map((remote) => remote.name);
  const { wanted, problems } = parseOverride(asked ?? storedOverride(), known);
  storeOverride(writeOverride(wanted));
  const found = await Promise.all(wanted.map((one) => fetchOverride(one, app)));
  releases.override(found.flatMap((one) => ('build' in one ? [one.build] : [])));
  const words = [...problems, ...found.flatMap((one) => ('problem' in one ? [one.problem] : []))];
  if (words.length > 0) toast.error(words.join(' '));
}
