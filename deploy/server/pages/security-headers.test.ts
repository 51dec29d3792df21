import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findHost } from '@heliograph/contract/calls/hosts';
import { readHosts } from '../hosts';
import { root } from '../paths';
import { securityHeaders } from './security-headers';
import { unknownHostPage } from './unknown-host';

const policyOf = (host: string | null): string =>
  securityHeaders({ host: host === null ? null : findHost(readHosts(), host), bootHash: "'sha256-boot'" })[
    'content-security-policy'
  ] ?? '';

const strict =
  "default-src 'none'; script-src 'self' 'sha256-boot'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; " +
  "connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

test.each(['localhost', 'admin.localhost', 'acme.localhost'])(
  'allows scripts and data of %s from its own origin only',
  (host) => {
    expect(policyOf(host)).toBe(strict);
  },
);

test('allows Stripe in pages of customers only, and only if it charges cards', () => {
  const policy = (name: string, stripe: boolean) =>
    securityHeaders({ host: findHost(readHosts(), name), bootHash: "'sha256-boot'", stripe })[
      'content-security-policy'
    ];
  expect([policy('localhost', false), policy('admin.localhost', true)]).toEqual([strict, strict]);
  expect(policy('localhost', true)).toBe(
    strict
      .replace("script-src 'self' 'sha256-boot'", '$& https://js.stripe.com https://*.js.stripe.com')
      .replace(
        "connect-src 'self'",
        '$& https://api.stripe.com; frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
      ),
  );
});

test('sends the sources of scripts that the document names, and no others', () => {
  const document = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
  const named = document.match(/(?<=^ {4})script-src .*$/gm) ?? [];
  const sent = [{ name: 'localhost' }, { name: 'localhost', stripe: true }, { name: 'preview.localhost' }].map(
    ({ name, stripe = false }) => {
      const headers = securityHeaders({ host: findHost(readHosts(), name), bootHash: "'sha256-…'", stripe });
      return /script-src [^;]*/.exec(headers['content-security-policy'] ?? '')?.[0];
    },
  );
  expect(named).toEqual(sent);
});

test('allows only its own style in the unknown-host page', () => {
  const style = /<style>(.*)<\/style>/s.exec(unknownHostPage())?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(policyOf(null)).toContain(`; style-src 'sha256-${hash}'; `);
});

test.each(['preview.localhost', 'preview-admin.localhost'])(
  'allows a remote from the developer’s machine on %s, and nothing else',
  (host) => {
    expect(policyOf(host)).toBe(
      strict
        .replace("script-src 'self' 'sha256-boot'", '$& http://localhost:* http://127.0.0.1:*')
        .replace("connect-src 'self'", '$& http://localhost:* http://127.0.0.1:* ws://localhost:* ws://127.0.0.1:*'),
    );
  },
);

test('links in emails and for staff use the host that customers know, not the preview', () => {
  const hosts = Object.entries(readHosts().hosts);
  for (const [name, host] of hosts.filter(([, one]) => one.override)) {
    const first = hosts.find(([, one]) => one.brand === host.brand && one.app === host.app);
    expect(first?.[0]).not.toBe(name);
  }
});
