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
] as const)('%j: demo is %s', (env, demo) => {
  expect(readSettings(env).demo).toBe(demo);
});

test.each(['yes', 'true', '', '2'])('DEMO=%j is refused', (DEMO) => {
  expect(() => readSettings({ DEMO })).toThrow('DEMO takes 1 or 0');
});

test.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])('a demo may listen at %s', (HOST) => {
  expect(check({ HOST })).not.toThrow();
});

test.each(['0.0.0.0', '::', '', '192.168.0.2', 'example.com', '127.evil.example', '::ffff:10.0.0.1'])('a demo at %j is refused; without demo data it may listen there', (HOST) => {
  expect(check({ HOST })).toThrow(`HOST=${HOST} would open demo users`);
  expect(check({ HOST, DATABASE_URL: 'postgres://x', DEMO: '1', ...smtp })).toThrow('For real use set DEMO=0 and SMTP_URL');
  expect(check({ HOST, DEMO: '0', ...smtp })).not.toThrow();
});

test('mail that could not be sent is refused before the start', () => {
  expect(check({ DEMO: '0' })).toThrow('Set SMTP_URL=');
  expect(check({ DATABASE_URL: 'postgres://x' })).toThrow('Set SMTP_URL=');
  expect(check({ SMTP_URL: 'mail.example' })).toThrow('SMTP_URL takes smtp://');
  expect(check({ DEMO: '0', SMTP_URL: '' })).toThrow('SMTP_URL takes smtp://');
  expect(check({ DEMO: '0', ...smtp })).not.toThrow();
  expect(check({})).not.toThrow();
});

test('demo users and real ones never share a database', () => {
  expect(() => refuseMixedData('demo', false)).toThrow('holds demo data');
  expect(() => refuseMixedData('own', true)).toThrow('has users of its own');
  for (const [kind, demo] of [['demo', true], ['own', false], ['empty', true], ['empty', false]] as const) expect(() => refuseMixedData(kind, demo)).not.toThrow();
});
