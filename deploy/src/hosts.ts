import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HostTable } from '@heliograph/shared/contract/hosts';
import { root } from './paths';

/** The table of hosts and brands: `HOSTS_FILE`, else `deploy/hosts.json`. */
export function readHosts(): HostTable {
  return JSON.parse(readFileSync(path.resolve(root, process.env['HOSTS_FILE'] ?? 'deploy/hosts.json'), 'utf8')) as HostTable;
}
