import { sql } from 'drizzle-orm';
import { testApi } from '../../../testing';
import type { TestApi } from '../../../testing';
import { mergeListCounts } from '../merge-counts';

let api: TestApi;
let token: string;
let accountId: string;
beforeAll(async () => {
  api = await testApi();
  accountId = (await api.addPerson('lena')).accountId ?? '';
  token = await api.logIn('lena');
});
afterAll(() => api.close());

const list = '0190f0e0-0000-7000-8000-00000000e001';
const contact = (n: number) => `0190f0e0-0000-7000-8000-00000000f0${String(n).padStart(2, '0')}`;
const all = Array.from({ length: 8 }, (_, n) => n);
const call = (name: string, body: object) =>
  api.call(`contact.manage/${name}` as 'contact.manage/getlists', body, { token });

beforeEach(async () => {
  await api.db.run(sql`delete from contact_list where account_id = ${accountId}`);
  await api.db.run(sql`delete from contact where account_id = ${accountId}`);
  await api.db.run(
    sql`insert into contact_list (id, account_id, name, type) values (${list}, ${accountId}, 'All', 'STATIC')`,
  );
  for (const n of all)
    await api.db.run(
      sql`insert into contact (id, account_id, phone) values (${contact(n)}, ${accountId}, ${`+1312555010${n}`})`,
    );
});

const shown = async () => {
  const [item] = (await call('getlists', {})).payload.items;
  return { members: item?.members, reachable: item?.reachable };
};
const counted = () =>
  api.db.row(
    sql`select count(*)::int as members, (count(*) filter (where c.opted_out_at is null))::int as reachable
      from list_member m join contact c on c.id = m.contact_id where m.list_id = ${list}`,
  );
const optOut = (n: number, at: Date | null) =>
  api.db.run(sql`update contact set opted_out_at = ${at} where id = ${contact(n)}`);

it('follows members, opt-outs, and deletions', async () => {
  await call('addlistmembers', { contactListUUID: list, contacts: all.map(contact) });
  expect(await shown()).toEqual({ members: 8, reachable: 8 });
  await optOut(0, api.now());
  await optOut(1, api.now());
  await optOut(1, null);
  expect(await shown()).toEqual({ members: 8, reachable: 7 });
  await call('removelistmembers', { contactListUUID: list, contacts: [contact(0), contact(2)] });
  expect(await shown()).toEqual({ members: 6, reachable: 6 });
  await optOut(3, api.now());
  await call('deletecontacts', { contacts: [contact(3), contact(4)] });
  expect(await shown()).toEqual({ members: 4, reachable: 4 });
});

it('is exact when members and opt-outs change at the same time', async () => {
  const turn = (n: number) => [
    call('addlistmembers', { contactListUUID: list, contacts: [contact(n)] }),
    optOut(n, api.now()),
    ...(n % 2 ? [call('removelistmembers', { contactListUUID: list, contacts: [contact(n)] })] : []),
    ...(n % 4 === 2 ? [call('deletecontacts', { contacts: [contact(n)] })] : []),
    mergeListCounts(api.db),
  ];
  await Promise.all(all.flatMap(turn));
  expect(await shown()).toEqual(await counted());
});

it('merges the rows of a list, and forgets those of a deleted one', async () => {
  await call('addlistmembers', { contactListUUID: list, contacts: all.slice(0, 4).map(contact) });
  await optOut(0, api.now());
  await mergeListCounts(api.db);
  expect(await api.db.rows(sql`select members, reachable from list_count where list_id = ${list}`)).toEqual([
    { members: 4, reachable: 3 },
  ]);
  await api.db.run(sql`delete from contact_list where id = ${list}`);
  await mergeListCounts(api.db);
  expect(await api.db.rows(sql`select 1 from list_count where list_id = ${list}`)).toEqual([]);
});
