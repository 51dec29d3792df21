import { hmacOf, installed, shellOutput, withServer } from '@heliograph/testing/pasted-code';
import { pythonSample, shellSample, verifySample } from './verify-sample';

const secret = `whsec_${'s'.repeat(43)}`;
const body = '{"event":"message.received","data":{"body":"Zoë says “hi”"}}';
const sign = (time: number | string, text = body, key = secret) => hmacOf(key, `${time}.${text}`);

/** Signatures of requests, each with the status of the response to it. */
function cases(): [string, number][] {
  const time = Math.floor(Date.now() / 1000);
  return [
    [`t=${time},v1=${sign(time)}`, 204],
    // For a day after a rotation the old secret signs too.
    [`t=${time},v1=${sign(time, body, 'whsec_old')},v1=${sign(time)}`, 204],
    [`t=${time},v1=${sign(time, `${body} `)}`, 401],
    [`t=${time},v1=${sign(time, body, 'whsec_old')}`, 401],
    [`t=${time - 301},v1=${sign(time - 301)}`, 401],
    [`t=soon,v1=${sign('soon')}`, 401],
    ['nonsense', 401],
  ];
}

const answers = (command: string, file: string, code: string) =>
  withServer({ command, file, code, port: 3000 }, async (url) => {
    const given: [string, number][] = [];
    for (const [signature] of cases())
      given.push([
        signature,
        (await fetch(url, { method: 'POST', body, headers: { 'heliograph-signature': signature } })).status,
      ]);
    return given;
  });
const statuses = (all: [string, number][]) => all.map(([, status]) => status);

test('the Node.js sample runs as it is, and accepts only what was signed with the secret in the last five minutes', async () => {
  expect(statuses(await answers(process.execPath, 'webhook.mjs', verifySample(secret)))).toEqual(statuses(cases()));
});

(installed('python3', '--version') ? test : test.skip)('the Python sample does the same', async () => {
  expect(statuses(await answers('python3', 'webhook.py', pythonSample(secret)))).toEqual(statuses(cases()));
});

(installed('openssl', 'version') ? test : test.skip)('the shell sample prints the signature of a request', () => {
  expect(shellOutput(shellSample(secret).replace(/T=\d+/, 'T=1790000123'), { 'body.txt': body })).toContain(
    sign(1790000123),
  );
});
