import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HostTable } from '@heliograph/shared/contract/hosts';
import { root } from './paths';

/** The file from which hosts and brands are released: `HOSTS_FILE`, else `deploy/hosts.json`. */
export const hostsFile = (): string => path.resolve(root, process.env['HOSTS_FILE'] ?? 'deploy/hosts.json');

/** The table of hosts and brands of this tree. What is served is the one that was released. */
export const readHosts = (): HostTable => JSON.parse(readFileSync(hostsFile(), 'utf8')) as HostTable;
