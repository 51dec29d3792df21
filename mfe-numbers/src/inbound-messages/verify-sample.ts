/** Returns a server in JavaScript (Node) that checks the signature of events with a secret; runs as it is. */
export const verifySample = (secret: string): string => `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const secret = '${secret}';

function isGenuine(header = '', body) {
  const [time, ...signatures] = header.split(',');
  const t = time.replace('t=', '');
  if (Math.abs(Date.now() / 1000 - Number(t)) > 300) return false;
  const expected = Buffer.from(createHmac('sha256', secret).update(t + '.' + body).digest('hex'));
  return signatures.some((one) => {
    const given = Buffer.from(one.replace('v1=', ''));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  const genuine = isGenuine(request.headers['heliograph-signature'], body);
  response.writeHead(genuine ? 204 : 401).end();
  if (genuine) console.log(body);
}).listen(3000);
`;
