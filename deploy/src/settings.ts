import type { JudgeRules } from './judge/judge';
import { readTrustProxy, type TrustProxy } from './trust-proxy';

/** What the environment says; see the README for each name. */
export interface Settings {
  port: number;
  /** Where to listen: both loopbacks unless told. */
  hosts: string[];
  /** Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed; none unless told. */
  trustProxy: TrustProxy | undefined;
  databaseUrl: string | undefined;
  /** Runs a private PostgreSQL in the data folder (`--postgres`). */
  postgres: boolean;
  secret: string | undefined;
  smtpUrl: string | undefined;
  /** Demo data and users: unless `DATABASE_URL` names a database, or as `DEMO` says. */
  demo: boolean;
  demoPassword: string;
  quiet: boolean;
  /** Folders of the packages that are being developed: served as development builds. */
  development: string[];
  /** What it takes to roll a canary back, and how many seconds lie between two looks. */
  judge: JudgeRules & { seconds: number };
}

/** Password of the demo users unless `DEMO_PASSWORD` gives another. */
export const defaultDemoPassword = 'heliograph demo';

/** A whole number of at least 1, and at most `most`. */
function wholeNumber(env: NodeJS.ProcessEnv, name: string, usual: number, most: number): number {
  const value = Number(env[name] ?? usual);
  if (!Number.isInteger(value) || value < 1 || value > most) throw new Error(`${name} takes a whole number from 1 to ${most}, not "${env[name]}".`);
  return value;
}

/** 1 or 0. */
function onOrOff(env: NodeJS.ProcessEnv, name: string, usual: boolean): boolean {
  const value = env[name];
  if (value === undefined) return usual;
  if (value !== '1' && value !== '0') throw new Error(`${name} takes 1 or 0, not "${value}".`);
  return value === '1';
}

/** Reads the settings from the environment and the command line; throws with what to set when one cannot be used. */
export function readSettings(env: NodeJS.ProcessEnv, argv: readonly string[] = []): Settings {
  const port = Number(env['PORT'] ?? 4000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT is not a port: ${env['PORT']}`);
  const databaseUrl = env['DATABASE_URL'];
  const postgres = argv.includes('--postgres');
  if (postgres && databaseUrl !== undefined) throw new Error('--postgres runs a PostgreSQL of its own, and DATABASE_URL names another one. Use one of them.');
  return {
    port,
    hosts: env['HOST'] === undefined ? ['127.0.0.1', '::1'] : [env['HOST']],
    trustProxy: readTrustProxy(env['TRUST_PROXY']),
    databaseUrl,
    postgres,
    secret: env['SECRET'],
    smtpUrl: env['SMTP_URL'],
    demo: onOrOff(env, 'DEMO', databaseUrl === undefined),
    demoPassword: env['DEMO_PASSWORD'] ?? defaultDemoPassword,
    quiet: env['LOG_LEVEL'] === 'error',
    development: (env['DEVELOPMENT'] ?? '').split(',').filter((folder) => folder !== ''),
    judge: {
      seconds: wholeNumber(env, 'JUDGE_SECONDS', 10, 3_600),
      failures: wholeNumber(env, 'JUDGE_FAILURES', 5, 1_000_000),
      sessions: wholeNumber(env, 'JUDGE_SESSIONS', 20, 1_000_000),
    },
  };
}
