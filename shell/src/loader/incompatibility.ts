import { capabilities, contracts, type RegistryRemote, type RemoteBuild } from '@heliograph/platform/remote';

/**
 * Why a build is incompatible with this shell: it was built for a `newer` one, for an `older` one that is no
 * longer supported, or it needs something that this shell `lacks`.
 */
export type Incompatibility = { kind: 'newer' | 'older' | 'lacks'; detail: string };

const served: readonly number[] = contracts;
const able: readonly string[] = capabilities;

/** Returns why a build is incompatible before any of its code runs, or null (docs/contract.md). */
export function findIncompatibility(
  build: RemoteBuild & Partial<Pick<RegistryRemote, 'requires'>>,
): Incompatibility | null {
  if (!served.includes(build.contract)) {
    const kind = build.contract > Math.max(...served) ? 'newer' : 'older';
    return { kind, detail: `contract ${build.contract}; this dashboard supports ${served.join(', ')}` };
  }
  const missing = (build.requires ?? []).filter((name) => !able.includes(name));
  return missing.length > 0 ? { kind: 'lacks', detail: `needs ${missing.join(', ')}` } : null;
}
