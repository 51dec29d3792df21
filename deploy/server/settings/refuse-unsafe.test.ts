import { refuseMixedData, refuseUnsafe } from './refuse-unsafe';
import { readSettings } from './settings';

const check = (env: NodeJS.ProcessEnv) => () => refuseUnsafe(readSettings(env));
const smtp = { SMTP_URL: 'smtp://mail.example:25' };

test.each([
  [{}, true],
  [{ DEMO: '1' }, true],
  [{ DEMO: '0' }, false],
  [{ DATABASE_URL: 'postgres://x' }, false],
  [{ DATABASE_URL: 'postgres://x', DEMO: '1' }, true],
  [{ DATABASE_URL: 'postgres://x', DEMO: '0' }, false],
] as const)('reads demo from %j as %s', (env, demo) => {
  expect(readSettings(env).demo).toBe(demo);
});

test.each(['yes', 'true', '', '2'])('rejects DEMO=%j', (DEMO) => {
  expect(() => readSettings({ DEMO })).toThrow('DEMO must be 1 or 0');
});

test.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])('allows a demo to listen at %s', (HOST) => {
  expect(check({ HOST })).not.toThrow();
});

test.each(['0.0.0.0', '::', '', '192.168.0.2', 'example.com', '127.evil.example', '::ffff:10.0.0.1'])(
  'rejects a demo at %j, but allows a server without demo data there',
  (HOST) => {
    expect(check({ HOST })).toThrow(`HOST=${HOST} would expose demo users`);
    expect(check({ HOST, DATABASE_URL: 'postgres://x', DEMO: '1', ...smtp })).toThrow(
      'For production, set DEMO=0 and SMTP_URL',
    );
    expect(check({ HOST, DEMO: '0', ...smtp })).not.toThrow();
  },
);

test('rejects unusable email settings before startup', () => {
  expect(check({ DEMO: '0' })).toThrow('Set SMTP_URL=');
  expect(check({ DATABASE_URL: 'postgres://x' })).toThrow('Set SMTP_URL=');
  expect(check({ SMTP_URL: 'mail.example' })).toThrow('SMTP_URL must look like smtp://');
  expect(check({ DEMO: '0', SMTP_URL: '' })).toThrow('SMTP_URL must look like smtp://');
  expect(check({ DEMO: '0', ...smtp })).not.toThrow();
  expect(check({})).not.toThrow();
});

test('never mixes demo users and real ones in a database', () => {
  expect(() => refuseMixedData('demo', false)).toThrow('contains demo data');
  expect(() => refuseMixedData('own', true)).toThrow('contains real users');
  for (const [kind, demo] of [
    ['demo', true],
    ['own', false],
    ['empty', true],
    ['empty', false],
  ] as const)
    expect(() => refuseMixedData(kind, demo)).not.toThrow();
});
