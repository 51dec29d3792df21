/** The secret in samples that are shown after the real one. */
export const secretPlaceholder = 'YOUR_SECRET';

/** Returns a server in JavaScript (Node) that checks the signature of events with a secret; runs as it is. */
export const verifySample = (secret: string): string => `// Save as webhook.mjs, then run: node webhook.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const secret = '${secret}';

function isGenuine(header = '', body) {
  const [time, ...signatures] = header.split(',');
  const t = time.replace('t=', '');
  if (!(Math.abs(Date.now() / 1000 - Number(t)) <= 300)) return false;
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

/** Returns a server in Python that checks the signature of events with a secret; runs as it is. */
export const pythonSample = (secret: string): string => `# Save as webhook.py, then run: python3 webhook.py
import hashlib, hmac, time
from http.server import BaseHTTPRequestHandler, HTTPServer

secret = b'${secret}'

def is_genuine(header, body):
    t, *signatures = header.split(',')
    t = t.removeprefix('t=')
    if not t.isdigit() or abs(time.time() - int(t)) > 300:
        return False
    expected = hmac.new(secret, t.encode() + b'.' + body, hashlib.sha256).hexdigest().encode()
    return any(hmac.compare_digest(one.removeprefix('v1=').encode(), expected) for one in signatures)

class Webhook(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get('Content-Length', 0)))
        genuine = is_genuine(self.headers.get('Heliograph-Signature', ''), body)
        self.send_response(204 if genuine else 401)
        self.end_headers()
        if genuine:
            print(body.decode())

HTTPServer(('', 3000), Webhook).serve_forever()
`;

/** Returns a shell script that computes the signature of one request, to compare it by eye. */
export const shellSample = (
  secret: string,
): string => `# T is the time in the header Heliograph-Signature (t=…); body.txt has the exact body of the request.
T=1790000000
(printf '%s.' "$T"; cat body.txt) | openssl dgst -sha256 -hmac '${secret}'
`;
