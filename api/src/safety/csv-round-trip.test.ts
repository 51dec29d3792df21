import { testApi } from '../testing';
import type { TestApi } from '../testing';
import { addTenant, tokenFor } from './world';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  const tenant = await addTenant(api);
  token = await tokenFor(api, tenant.userId, tenant.accountId);
});
afterAll(() => api.close());

/** Parses RFC 4180. */
function parse(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') cell += text[(at += 1)];
      else quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === ',' || character === '\n') {
      rows.at(-1)?.push(cell.replace(/\r$/, ''));
      cell = '';
      if (character === '\n') rows.push([]);
    } else cell += character;
  }
  return rows.filter((row) => row.length);
}

const formulas = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  "=cmd|' /C calc'!A0",
  '\t=1',
  '\r=1',
  '=HYPERLINK("http://evil.example","click")',
  '"=1+1"',
  '+12 345',
  '-2+3+cmd',
  '＝1+1',
];

describe('a CSV', () => {
  it('has no cell that starts a formula, and keeps phone numbers unchanged', async () => {
    const expected = new Map<string, string>();
    for (const [index, company] of formulas.entries()) {
      const phone = `+1201555${3000 + index}`;
      expected.set(phone, company.trim());
      const answer = await api.call(
        'contact.manage/savecontact',
        { phone, company, firstName: company.slice(0, 50), tags: [company.slice(0, 36)] },
        { token },
      );
      expect(answer.status).toBe(200);
    }
    const { body } = await api.app.inject({
      method: 'POST',
      url: '/api/contact.manage/exportcontacts',
      payload: '{}',
      headers: { host: 'localhost', 'content-type': 'application/json', authorization: `Bearer ${token}` },
    });
    expect(body.startsWith('\uFEFF')).toBe(true);
    const [header = [], ...rows] = parse(body.slice(1));
    const [phoneAt, companyAt] = [header.indexOf('Phone'), header.indexOf('Company')];
    for (const row of rows) {
      expect(row).toHaveLength(header.length);
      for (const cell of row) if (/^[=+\-@\t\r]/.test(cell)) expect(cell).toMatch(/^\+\d{7,15}$/);
      const company = expected.get(row[phoneAt] ?? '');
      if (company) expect(row[companyAt]?.replace(/^'/, '')).toBe(company);
      expected.delete(row[phoneAt] ?? '');
    }
    expect([...expected]).toEqual([]);
  });
});
