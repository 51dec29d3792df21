import type { HostTable } from '@heliograph/shared/contract/hosts';
import { readSettings, type Settings } from './settings';
import { startServer } from './server';

const say = (line: string): void => void process.stdout.write(`  ${line}\n`);

/** Where to go and with which users. */
function greet(settings: Settings, { hosts, brands }: HostTable, seconds: string): void {
  say(`ready in ${seconds} s`);
  say('');
  for (const host of Object.values(hosts)) {
    say(`${host.origin.replace('{port}', String(settings.port)).padEnd(36)} ${brands[host.brand]?.name ?? ''}, ${host.app} app${host.override ? ', accepts overrides' : ''}`);
  }
  if (!settings.demo) return;
  say('');
  say(`sign in with the password "${settings.demoPassword}" as`);
  say('  customer, accountowner, tech, finance, conversations, customercommunication, other');
  say('  superadmin, customeradmin, admin (admin app)');
  if (!settings.smtpUrl) say(`mails: http://localhost:${settings.port}/dev/mailbox`);
  say('');
  say('Ctrl-C ends it.');
}

try {
  const started = performance.now();
  const settings = readSettings(process.env);
  const server = await startServer(settings, settings.quiet ? () => undefined : say);
  if (!settings.quiet) greet(settings, server.hosts, ((performance.now() - started) / 1000).toFixed(1));
  let ending = false;
  const end = (): void => {
    if (ending) return;
    ending = true;
    void server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
