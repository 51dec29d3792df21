import type { DataKind } from '@heliograph/api/demo';
import type { Settings } from './settings';

const loopback = /^(127(\.\d{1,3}){3}|::1|localhost)$/i;
const smtp = /^smtps?:\/\/\S+$/i;

/**
 * Throws an error that says what to set instead if these settings would expose demo users to the network, lose emails,
 * or text the wrong phones.
 */
export function refuseUnsafe({
  demo,
  hosts,
  smtpUrl,
  carrier,
}: Pick<Settings, 'demo' | 'hosts' | 'smtpUrl' | 'carrier'>): void {
  const open = hosts.find((host) => !loopback.test(host));
  if (demo && open !== undefined) {
    throw new Error(
      `HOST=${open} would expose demo users, whose password is public, and all emails to the network. For production, set DEMO=0 and SMTP_URL. For a demo, leave HOST unset.`,
    );
  }
  if (demo && typeof carrier === 'object') {
    throw new Error(
      'CARRIER=smpp would text the phones of the demo data, which may belong to someone. For production, set DEMO=0. For a demo, leave CARRIER unset.',
    );
  }
  if (!demo && carrier === 'simulator')
    throw new Error(
      'CARRIER=simulator sends nothing, so customers would pay for texts that never arrive. Set CARRIER=smpp, or set DEMO=1 for a demo.',
    );
  if (smtpUrl !== undefined && !smtp.test(smtpUrl))
    throw new Error('SMTP_URL must look like smtp://user:password@host:port or smtps://….');
  if (!demo && smtpUrl === undefined) {
    throw new Error(
      'SMTP_URL is not set, so nobody would get sign-up, invitation, or login links. Set SMTP_URL=smtp://user:password@host:port, or set DEMO=1 for a demo.',
    );
  }
}

/** Throws if demo users, whose password is public, would share a database with real ones. */
export function refuseMixedData(kind: DataKind, demo: boolean): void {
  if (!demo && kind === 'demo') {
    throw new Error(
      'This database contains demo data, whose users have a public password. For production, start with an empty one (another DATA_DIR or DATABASE_URL). To continue the demo, set DEMO=1.',
    );
  }
  if (demo && kind === 'own') {
    throw new Error(
      'This database contains real users, and demo data would add users with a public password. Set DEMO=0, or use another DATA_DIR or DATABASE_URL for the demo.',
    );
  }
}
