import type { Meaning } from '@heliograph/contract/reference/value-set';
import type { Version } from '../types';

/** Returns what a version is now: a draft, planned, in force, past, or withdrawn before it took effect. */
export function versionState(
  { status, current, effectiveAt }: Version,
  versions: readonly Version[],
): { label: string; meaning: Meaning } {
  if (status === 'DRAFT') return { label: 'Draft', meaning: 'draft' };
  if (status === 'WITHDRAWN') return { label: 'Withdrawn', meaning: 'unknown' };
  if (current) return { label: 'In force', meaning: 'active' };
  const since = versions.find((one) => one.current)?.effectiveAt ?? '';
  return (effectiveAt ?? '') > since ? { label: 'Planned', meaning: 'pending' } : { label: 'Past', meaning: 'unknown' };
}
