import { createHash } from 'node:crypto';
import { findHost } from '@heliograph/shared/contract/hosts';
import { readHosts } from './hosts';
import { securityHeaders } from './security-headers';
import { unknownHostPage } from './unknown-host';

const policyOf = (host: string | null): string =>
  securityHeaders({ host: host === null ? null : findHost(readHosts(), host), bootHash: "'sha256-boot'" })['content-security-policy'] ?? '';

const strict =
  "default-src 'none'; script-src 'self' 'sha256-boot'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; " +
  "connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

test.each(['localhost', 'admin.localhost', 'acme.localhost'])('scripts and data of %s come from itself alone', (host) => {
  expect(policyOf(host)).toBe(strict);
});

test('the page of an unknown host may have its own style and no other', () => {
  const style = /<style>(.*)<\/style>/s.exec(unknownHostPage())?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(policyOf(null)).toContain(`; style-src 'sha256-${hash}'; `);
});

test.each(['preview.localhost', 'preview-admin.localhost'])('%s may take a remote from the own machine, and nothing else is wider', (host) => {
  expect(policyOf(host)).toBe(
    strict
      .replace("script-src 'self' 'sha256-boot'", "$& http://localhost:* http://127.0.0.1:*")
      .replace("connect-src 'self'", "$& http://localhost:* http://127.0.0.1:* ws://localhost:* ws://127.0.0.1:*"),
  );
});

test('links of mails and of staff lead to the host that customers know, not to the preview', () => {
  const hosts = Object.entries(readHosts().hosts);
  for (const [name, host] of hosts.filter(([, one]) => one.override)) {
    const first = hosts.find(([, one]) => one.brand === host.brand && one.app === host.app);
    expect(first?.[0]).not.toBe(name);
  }
});
