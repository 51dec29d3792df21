import { createHash } from 'node:crypto';
import { formatPhone } from '@heliograph/contract/reference/phones';
import { escapeHtml } from '../../../modules/notices';
import { testNumbers } from './behavior';

/** A text on the phone, as it was sent or received. */
export interface PhoneText {
  mine: boolean;
  number: string;
  body: string;
  at: Date;
}

/** What the page shows. */
export interface PhonePage {
  phone: string;
  number: string;
  body: string;
  /** Why a text was not sent. */
  problem: string | null;
  texts: readonly PhoneText[];
}

const style = `
:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 44rem; margin: 0 auto; padding: 24px 16px; }
h1 { font-size: 20px; margin: 0; }
h2 { font-size: 15px; margin: 24px 0 8px; }
label { display: block; margin-top: 12px; }
input, textarea { display: block; box-sizing: border-box; width: 100%; margin-top: 4px; padding: 8px; font: inherit; border: 1px solid light-dark(#8a909c, #7a808c); border-radius: 6px; }
button { margin-top: 12px; padding: 8px 16px; font: inherit; }
article { margin-top: 8px; padding: 8px 12px; max-width: 80%; border: 1px solid light-dark(#e2e4e9, #33363d); border-radius: 8px; overflow-wrap: anywhere; white-space: pre-wrap; }
article.mine { margin-left: auto; background: light-dark(#eef4ff, #1c2740); }
.note { color: light-dark(#5b616e, #a2a8b4); white-space: normal; }
.problem { color: light-dark(#b42318, #ff9b8f); }
th { padding: 2px 24px 2px 0; font-weight: 400; text-align: left; font-variant-numeric: tabular-nums; white-space: nowrap; }
`;

// Adds what arrived since, and removes what is no longer listed; what is being typed stays.
const script = `
const box = document.getElementById('texts');
setInterval(async () => {
  if (document.hidden) return;
  const answer = await fetch('/dev/phone?phone=' + encodeURIComponent(box.dataset.phone)).catch(() => null);
  if (!answer?.ok) return;
  const next = [...new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('texts').children];
  const [listed, shown] = [next, [...box.children]].map((list) => new Set(list.map((one) => one.outerHTML)));
  for (const one of [...box.children]) if (!listed.has(one.outerHTML)) one.remove();
  box.prepend(...next.filter((one) => !shown.has(one.outerHTML)));
}, 2000);
`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Content security policy of the page: its own style and script, by hash, a form to the same origin, and reading itself
 * again.
 */
export const phonePolicy = `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const line = ({ mine, number, body, at }: PhoneText) => `<article class="${mine ? 'mine' : ''}">${escapeHtml(body)}
<div class="note">${mine ? 'to' : 'from'} ${escapeHtml(formatPhone(number))} · ${escapeHtml(at.toISOString())}</div></article>`;

const rows = Object.entries(testNumbers)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([digits, { what }]) => `<tr><th scope="row">(202) 555-01${digits}</th><td>${escapeHtml(what)}</td></tr>`)
  .join('\n');

/** Returns the page of a customer's phone. All that a user typed is escaped. */
export function phonePage({ phone, number, body, problem, texts }: PhonePage): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Phone</title><style>${style}</style></head><body><main>
<h1>Phone</h1>
<p class="note">Text any number of this site as one of its customers’ customers would. Nothing leaves this machine.</p>
<form method="post" action="/dev/phone">
<label>This phone <input name="phone" type="tel" required maxlength="20" value="${escapeHtml(phone)}"></label>
<label>To <input name="number" type="tel" required maxlength="20" value="${escapeHtml(number)}"></label>
<label>Text <textarea name="body" required maxlength="1600" rows="3">${escapeHtml(body)}</textarea></label>
${problem === null ? '' : `<p class="problem" role="alert">${escapeHtml(problem)}</p>`}
<button>Send</button>
</form>
<h2>Texts of this phone</h2>
<div id="texts" role="log" data-phone="${escapeHtml(phone)}">${texts.map(line).join('') || '<p class="note">None yet. They appear here when they arrive.</p>'}</div>
<h2>Test numbers</h2>
<p class="note">A text to one of these always has the same result. Every other phone gets its texts.</p>
<table>${rows}</table></main><script>${script}</script></body></html>`;
}
