import type { DataKind } from '@heliograph/api/demo';
import type { Settings } from './settings';

const loopback = /^(127(\.\d{1,3}){3}|::1|localhost)$/i;
const smtp = /^smtps?:\/\/\S+$/i;

/** Throws, with what to set instead, when these settings would open a demo to the network or lose mail. */
export function refuseUnsafe({ demo, hosts, smtpUrl }: Pick<Settings, 'demo' | 'hosts' | 'smtpUrl'>): void {
  const open = hosts.find((host) => !loopback.test(host));
  if (demo && open !== undefined) {
    throw new Error(`HOST=${open} would open demo users with a public password, and every mail, to the network. For real use set DEMO=0 and SMTP_URL; for a demo leave HOST unset.`);
  }
  if (smtpUrl !== undefined && !smtp.test(smtpUrl)) throw new Error('SMTP_URL takes smtp://user:password@host:port, or smtps://….');
  if (!demo && smtpUrl === undefined) {
    throw new Error('SMTP_URL is not set, so nobody would get a sign-up, invitation or login link. Set SMTP_URL=smtp://user:password@host:port, or DEMO=1 for a demo.');
  }
}

/** Throws when demo users, whose password is public, would share a database with real ones. */
export function refuseMixedData(kind: DataKind, demo: boolean): void {
  if (!demo && kind === 'demo') {
    throw new Error('This database holds demo data, whose users have a public password. For real use start on an empty one (another DATA_DIR or DATABASE_URL); to go on with the demo, set DEMO=1.');
  }
  if (demo && kind === 'own') {
    throw new Error('This database has users of its own, and demo data would add users with a public password. Set DEMO=0, or use another DATA_DIR or DATABASE_URL for the demo.');
  }
}
