import { createHash } from 'node:crypto';

/** Styles of `/dev/mailbox`, inline so that the page works without a release. */
export const mailboxStyle = `
:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 44rem; margin: 0 auto; padding: 24px 16px; }
h1 { font-size: 20px; margin: 0; }
h2 { font-size: 15px; margin: 0; }
p { margin: 8px 0; overflow-wrap: anywhere; }
section, article { margin-top: 16px; padding: 12px 16px; border: 1px solid light-dark(#e2e4e9, #33363d); border-radius: 8px; }
.note { color: light-dark(#5b616e, #a2a8b4); }
table { border-collapse: collapse; }
th { padding: 4px 24px 4px 0; font-weight: 400; text-align: left; }
code { font: 15px ui-monospace, monospace; font-variant-numeric: tabular-nums; }
`;

/** Content security policy of that page: allows only its own styles, by hash. */
export const mailboxPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(mailboxStyle).digest('base64')}'; frame-ancestors 'none'`;
