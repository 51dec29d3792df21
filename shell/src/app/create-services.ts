import { createClient } from '@heliograph/platform/client';
import type { ChangedReads } from '@heliograph/platform/query';
import { createSessionBus, draftAtRisk$, pageBrowser } from '@heliograph/platform/session';
import type { LiveEvent } from '@heliograph/contract/calls/live';
import { filter, Subject, take } from '@heliograph/platform/rx';
import { toast } from '@heliograph/kit/ui';
import { followTheme } from '../preferences/follow-theme';
import { pagePreferences } from '../preferences/port';
import { createPreferences } from '../preferences/preferences';
import { fetchRegistry, createReleases } from '../releases/releases';
import { createStepUp } from '../step-up/step-up';
import type { PageData } from './page-data';
import { passOnChanges } from './pass-on-changes';
import type { Services } from './services';

/** How many of its own requests a page remembers: events follow a response within moments. */
const mostOwn = 50;

/** Shown if input can't be stored, because the browser has no room for it or denies it. */
const draftAtRisk =
  'Your browser’s storage is full or turned off. Save or send your input before you reload this page.';

/** Creates the shell's services for the open page. */
export function createServices({ registry, brand, api }: PageData): Services {
  const { app, shell } = registry;
  const releases = createReleases({ first: registry, choose: heliograph.choose, fetchRegistry });
  const bus = createSessionBus(pageBrowser());
  bus.events$.pipe(filter((event) => event.type === 'login')).subscribe(() => heliograph.keep());
  // Said once: every further key would say it again.
  draftAtRisk$.pipe(take(1)).subscribe(() => toast.error(draftAtRisk));
  const stepUp = createStepUp();
  const own: (string | null)[] = [];
  const invalidated$ = new Subject<ChangedReads>();
  const client = createClient({
    api,
    bus,
    onError: (error, name) => toast.error(error.message, { of: [error, name] }),
    onDone: toast.retract,
    onInvalidated: (names, requestId) => {
      own.push(requestId);
      if (own.length > mostOwn) own.shift();
      passOnChanges({ bus, invalidated$ }, names);
    },
    early: heliograph.take,
    prove: stepUp.confirm,
  });
  const preferences = createPreferences({ bus, client, page: pagePreferences() });
  followTheme(bus, preferences);
  return {
    app,
    shell,
    releases,
    brand,
    bus,
    client,
    preferences,
    stepUp,
    invalidated$,
    live$: new Subject<LiveEvent>(),
    isOwn: (requestId) => own.includes(requestId),
    arrival: { loggedIn: false },
  };
}
