import { createContext, useContext } from 'react';
import type { Client } from '@heliograph/platform/client';
import type { App } from '@heliograph/contract/reference/roles';
import type { ChangedReads } from '@heliograph/platform/query';
import type { LiveEvent } from '@heliograph/contract/calls/live';
import type { Subject } from '@heliograph/platform/rx';
import type { SessionBus } from '@heliograph/platform/session';
import type { PageBrand, PageShell } from '@heliograph/platform/remote';
import type { Preferences } from '../preferences/preferences';
import type { Releases } from '../releases/releases';
import type { StepUp } from '../step-up/step-up';

/** The services that the parts of the shell use; created once, in `index.tsx`. */
export interface Services {
  app: App;
  /** The build of the shell that this page runs, whatever has been released since. */
  shell: PageShell;
  releases: Releases;
  brand: PageBrand;
  bus: SessionBus;
  client: Client;
  preferences: Preferences;
  stepUp: StepUp;
  /** Reads invalidated by calls of this page. */
  invalidated$: Subject<ChangedReads>;
  /** Changes by others, as the server reports them while the layout is shown. */
  live$: Subject<LiveEvent>;
  /** Checks whether a change was made by a call of this page, which has been handled. */
  isOwn(requestId: string): boolean;
  /** How the user reached the layout of this page. */
  arrival: { loggedIn: boolean };
}

export const ServicesContext = createContext<Services | null>(null);

/** Returns the services of the shell. Throws outside of it. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices is for components inside the shell');
  return services;
}
