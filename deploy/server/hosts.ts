import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HostTable } from '@heliograph/contract/calls/hosts';
import { root } from './paths';

/** The file that hosts and brands are released from: `HOSTS_FILE`, or `deploy/hosts.json`. */
export const hostsFile = (): string => path.resolve(root, process.env['HOSTS_FILE'] ?? 'deploy/hosts.json');

/** Reads the table of hosts and brands of this checkout. Servers use the released one. */
export const readHosts = (): HostTable => JSON.parse(readFileSync(hostsFile(), 'utf8')) as HostTable;
