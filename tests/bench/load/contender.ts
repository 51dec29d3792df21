import type { Served } from '../browser/serving';

/** A dashboard with the same login and the same two lists, and where they are. */
export interface Contender {
  name: string;
  served: Served;
  login: string;
  list: string;
}

/** Returns the dashboard as released in a store. */
export const heliograph = (store: string): Contender => ({
  name: 'Heliograph',
  served: { files: store, pages: store },
  login: '/session/login',
  list: '/main/my-numbers',
});

/** Returns the same in react-admin, built into a folder. */
export const reactAdmin = (folder: string): Contender => ({
  name: 'react-admin',
  served: { folder },
  login: '/#/login',
  list: '/#/numbers',
});
