import { once } from 'node:events';
import { describeFailure } from '@heliograph/api/describe-failure';
import type { HostTable } from '@heliograph/contract/calls/hosts';
import { endOnSignal, exitOnSignal } from './process/end-on-signal';
import { refuseUnsafe } from './settings/refuse-unsafe';
import { readSettings, type Settings } from './settings/settings';
import { startServer } from './process/server';

const say = (line: string): void => void process.stdout.write(`  ${line}\n`);

/**
 * Waits for the message of `npm start` that this checkout is released. Ends this process if `npm start` ends before.
 */
async function afterRelease(): Promise<void> {
  const abandoned = (): never => process.exit(1);
  if (!process.connected) abandoned();
  process.once('disconnect', abandoned);
  await once(process, 'message');
  process.off('disconnect', abandoned);
  process.disconnect();
}

/** Prints the URLs and the demo users. */
function printUrls(settings: Settings, { hosts, brands }: HostTable, seconds: string): void {
  say(`ready in ${seconds} s`);
  say('');
  for (const host of Object.values(hosts)) {
    say(
      `${host.origin.replace('{port}', String(settings.port)).padEnd(36)} ${brands[host.brand]?.name ?? ''}, ${host.app} app${host.override ? ', accepts overrides' : ''}`,
    );
  }
  if (!settings.demo) return;
  say('');
  say(`log in with the password "${settings.demoPassword}" as`);
  say('  customer, accountowner, tech, finance, conversations, customercommunication, other');
  say('  superadmin, customeradmin, admin (admin app); acmeadmin (admin app of Acme)');
  if (!settings.smtpUrl) say(`emails, and the codes of the demo staff: http://localhost:${settings.port}/dev/mailbox`);
  say('');
  say('Press Ctrl-C to stop.');
}

try {
  const started = performance.now();
  const settings = readSettings(process.env, process.argv.slice(2));
  refuseUnsafe(settings);
  const serving = exitOnSignal();
  const server = await startServer(
    settings,
    settings.quiet ? () => undefined : say,
    settings.afterRelease ? afterRelease() : undefined,
  );
  if (!settings.quiet) printUrls(settings, server.hosts, ((performance.now() - started) / 1000).toFixed(1));
  serving();
  endOnSignal(() => server.close());
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
}
