import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { epochDir, newestEpoch } from '../../../deploy/src/store/epochs';
import type { Registry, RegistryRemote } from '@heliograph/shared/remote';

const root = path.resolve(fileURLToPath(import.meta.url), '../../../..');
const store = path.resolve(root, process.env['RELEASE_DIR'] ?? 'dist');

/** Directory of what is live: the newest epoch. */
const live = path.join(store, epochDir(newestEpoch(store)));

/** What is live. */
export const registry = JSON.parse(readFileSync(path.join(live, 'registry.json'), 'utf8')) as Registry;

/** What is live of a remote of the customer app. */
export function liveBuild(name: string): RegistryRemote {
  const live = registry.apps.customer.find((one) => one.name === name);
  if (!live) throw new Error(`${name} is not live`);
  return live.stable;
}

/** Reads a file of the release store. */
export const readStore = (name: string): string => readFileSync(path.join(store, name), 'utf8');

/** Size in bytes, as brotli, of what stands at an address; 0 for what is not a file of the store. */
export function brotliBytes(address: string): number {
  const name = new URL(address).pathname;
  if (/^\/(api|beacon|registry\.json)/.test(name)) return 0;
  const file = /^\/(shell|r)\//.test(name) ? path.join(store, name) : path.join(live, 'customer.html');
  return existsSync(`${file}.br`) ? statSync(`${file}.br`).size : 0;
}

/** Collects the addresses that a page asks for. */
export function requestsOf(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) addresses.push(request.url());
  });
  return addresses;
}

/** The sum of brotli sizes. */
export const sum = (addresses: string[]): number => addresses.reduce((bytes, address) => bytes + brotliBytes(address), 0);
