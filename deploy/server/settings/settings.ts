import { readCarrier, type CarrierSettings } from './carrier-settings';
import { readLookup, type LookupSettings } from './lookup-settings';
import { readJudge, type JudgeSettings } from './judge-settings';
import { readAllowed } from '@heliograph/api';
import { onOrOff } from './read-values';
import { readPayments, type PaymentSettings } from './payment-settings';
import { readRegistry, type RegistrySettings } from './registry-settings';
import { readTrustProxy, type TrustProxy } from './trust-proxy';

/** The settings from the environment; docs/operations.md describes each variable. */
export interface Settings {
  port: number;
  /** Where to listen; both loopbacks by default. */
  hosts: string[];
  /** Proxies trusted to set `X-Forwarded-For` and `X-Forwarded-Proto`; none by default. */
  trustProxy: TrustProxy | undefined;
  databaseUrl: string | undefined;
  secret: string | undefined;
  smtpUrl: string | undefined;
  /** Demo data and users: on by default without `DATABASE_URL`; `DEMO` overrides it. */
  demo: boolean;
  demoPassword: string;
  /** The carrier of texts; the simulator with demo data, otherwise none by default. */
  carrier: CarrierSettings;
  /** The provider of look-ups; the simulator with demo data, otherwise none by default. */
  lookup: LookupSettings;
  /** The registry of brands and campaigns; the simulator with demo data, otherwise none by default. */
  registry: RegistrySettings;
  /** Who charges cards; the sandbox with demo data, otherwise nobody by default. */
  payments: PaymentSettings;
  /** Networks that webhooks may reach although they aren't public; none by default, this machine with demo data. */
  webhookAllow: readonly string[];
  /** False if `npm run worker` processes run jobs and send messages; true by default. */
  runJobs: boolean;
  quiet: boolean;
  /** Serves only once `npm start`, its parent process, has released this checkout (`--after-release`). */
  afterRelease: boolean;
  /** Folders of the packages in development, which are served as development builds. */
  development: string[];
  /** The minimum data for rolling back a canary, and the seconds between two evaluations. */
  judge: JudgeSettings;
}

/** Password of the demo users, unless `DEMO_PASSWORD` is set. */
export const defaultDemoPassword = 'heliograph demo';

/**
 * Reads the settings from the environment and the command line. Throws an error that says what to set if one is
 * invalid.
 */
export function readSettings(env: NodeJS.ProcessEnv, argv: readonly string[] = []): Settings {
  const port = Number(env['PORT'] ?? 4000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT must be a port number, not "${env['PORT']}".`);
  const databaseUrl = env['DATABASE_URL'];
  const demo = onOrOff(env, 'DEMO', databaseUrl === undefined);
  return {
    port,
    hosts: env['HOST'] === undefined ? ['127.0.0.1', '::1'] : [env['HOST']],
    trustProxy: readTrustProxy(env['TRUST_PROXY']),
    databaseUrl,
    secret: env['SECRET'],
    smtpUrl: env['SMTP_URL'],
    demo,
    demoPassword: env['DEMO_PASSWORD'] ?? defaultDemoPassword,
    carrier: readCarrier(env, demo),
    lookup: readLookup(env, demo),
    registry: readRegistry(env, demo),
    payments: readPayments(env, demo),
    webhookAllow: readAllowed(env['WEBHOOK_ALLOW'] ?? (demo ? '127.0.0.0/8,::1/128' : '')),
    runJobs: onOrOff(env, 'RUN_JOBS', true),
    quiet: env['LOG_LEVEL'] === 'error',
    afterRelease: argv.includes('--after-release'),
    development: (env['DEVELOPMENT'] ?? '').split(',').filter((folder) => folder !== ''),
    judge: readJudge(env),
  };
}
