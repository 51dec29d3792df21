import type { JudgeRules } from './judge/judge';

/** What the environment says; see the README for each name. */
export interface Settings {
  port: number;
  /** Where to listen: both loopbacks unless told. */
  hosts: string[];
  databaseUrl: string | undefined;
  secret: string | undefined;
  smtpUrl: string | undefined;
  /** Demo data and users: with the embedded database, or when asked for. */
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

/** Reads the settings; throws in words when one cannot be used. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = Number(env['PORT'] ?? 4000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT is not a port: ${env['PORT']}`);
  const databaseUrl = env['DATABASE_URL'];
  return {
    port,
    hosts: env['HOST'] === undefined ? ['127.0.0.1', '::1'] : [env['HOST']],
    databaseUrl,
    secret: env['SECRET'],
    smtpUrl: env['SMTP_URL'],
    demo: databaseUrl === undefined || env['DEMO'] === '1',
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
