import { createClient } from '@heliograph/shared/client';
import { createSessionBus, pageBrowser } from '@heliograph/shared/session';
import { toast } from '@heliograph/shared/ui';
import { loadSection, guardIntegrity } from '../loader/federation';
import { createScreenLoader } from '../loader/screen-loader';
import { fetchRegistry } from '../releases/fetch-registry';
import { createReleases } from '../releases/releases';
import type { PageData } from './page-data';
import type { Services } from './services';

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Makes the shell's services for the page that was opened. */
export function createServices({ registry, brand, api }: PageData): Services {
  const { app, shell } = registry;
  const releases = createReleases({ first: registry, choose: heliograph.choose, fetchRegistry });
  guardIntegrity(releases.remotes());
  const bus = createSessionBus(pageBrowser());
  const client = createClient({ api, bus, onError: (error) => toast.error(error.message) });
  return { app, shell, releases, brand, bus, client, loader: createScreenLoader({ loadSection, wait }) };
}
