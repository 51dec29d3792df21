import { createContext, useContext } from 'react';
import type { Client } from '@heliograph/shared/client';
import type { SessionBus } from '@heliograph/shared/session';
import type { PageBrand, PageRegistry } from '@heliograph/shared/remote';
import type { ScreenLoader } from '../loader/screen-loader';

/** What the parts of the shell work with; made once, in `index.tsx`. */
export interface Services {
  registry: PageRegistry;
  brand: PageBrand;
  bus: SessionBus;
  client: Client;
  loader: ScreenLoader;
}

export const ServicesContext = createContext<Services | null>(null);

/** The services of the shell. Throws outside of it. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices is for components inside the shell');
  return services;
}
