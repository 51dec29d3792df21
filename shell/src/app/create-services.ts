import { createClient } from '@heliograph/shared/client';
import { createSessionBus, pageBrowser } from '@heliograph/shared/session';
import { filter } from '@heliograph/shared/rx';
import { toast } from '@heliograph/shared/ui';
import { fetchRegistry } from '../releases/fetch-registry';
import { createReleases } from '../releases/releases';
import type { PageData } from './page-data';
import type { Services } from './services';

/** The account's data that the boot script has asked for, once. */
function takeEarly(name: string): Promise<Response> | null {
  if (name !== 'account.manage/getdetail') return null;
  const { account } = heliograph;
  heliograph.account = null;
  return account;
}

/** Makes the shell's services for the page that was opened; they live as long as it does. */
export function createServices({ registry, brand, api }: PageData): Services {
  const { app, shell } = registry;
  const releases = createReleases({ first: registry, choose: heliograph.choose, fetchRegistry });
  const bus = createSessionBus(pageBrowser());
  bus.events$.pipe(filter((event) => event.type === 'login')).subscribe(() => heliograph.keep());
  const client = createClient({ api, bus, onError: (error) => toast.error(error.message), early: takeEarly });
  return { app, shell, releases, brand, bus, client };
}
