import { createServer, request } from 'node:http';

/*
 * A plain proxy, for machines without another one: `node plain-proxy.mjs <port> <port of the server>`. It claims that
 * requests came over TLS.
 */
const [port, behind] = process.argv.slice(2).map(Number);
createServer((asked, answer) => {
  const before = asked.headers['x-forwarded-for'];
  const seen = asked.socket.remoteAddress;
  const headers = {
    ...asked.headers,
    'x-forwarded-for': before ? `${before}, ${seen}` : seen,
    'x-forwarded-proto': 'https',
  };
  const passed = request({ host: '127.0.0.1', port: behind, method: asked.method, path: asked.url, headers }, (got) => {
    answer.writeHead(got.statusCode, got.headers);
    got.pipe(answer);
  });
  passed.on('error', () => answer.writeHead(502).end());
  asked.pipe(passed);
}).listen(port, '127.0.0.1', () => process.stdout.write('ready\n'));
