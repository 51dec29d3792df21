import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { epochDir, newestEpoch } from '../../../deploy/server/store/epochs';
import type { Registry, RegistryRemote } from '@heliograph/platform/remote';

const root = path.resolve(fileURLToPath(import.meta.url), '../../../..');
const store = path.resolve(root, process.env['RELEASE_DIR'] ?? 'dist');

/** Returns the folder of the newest epoch. */
const live = path.join(store, epochDir(newestEpoch(store)));

/** Reads the live release. */
export const registry = JSON.parse(readFileSync(path.join(live, 'registry.json'), 'utf8')) as Registry;

/** Returns the live release of a remote of the customer app. */
export function liveBuild(name: string): RegistryRemote {
  const live = registry.apps.customer.find((one) => one.name === name);
  if (!live) throw new Error(`${name} is not live`);
  return live.stable;
}

/** Reads a file of the release store. */
export const readStore = (name: string): string => readFileSync(path.join(store, name), 'utf8');

/** Returns the brotli size of the file at a URL in bytes; 0 if the store does not contain it. */
export function brotliBytes(address: string): number {
  const name = new URL(address).pathname;
  if (/^\/(api|beacon|registry\.json)/.test(name)) return 0;
  const file = /^\/(shell|r)\//.test(name) ? path.join(store, name) : path.join(live, 'customer.html');
  return existsSync(`${file}.br`) ? statSync(`${file}.br`).size : 0;
}

/** Collects the URLs that a page requests. */
export function requestsOf(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) addresses.push(request.url());
  });
  return addresses;
}

/** Returns the sum of brotli sizes in bytes. */
export const sum = (addresses: string[]): number =>
  addresses.reduce((bytes, address) => bytes + brotliBytes(address), 0);
