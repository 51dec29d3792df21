import { sql } from 'drizzle-orm';
import { setUpContacts, fieldOf } from './testing/set-up-contacts';

const setup = setUpContacts();
const { nextPhone, save, addList, added, read, addTraffic } = setup;

describe('saving a contact', () => {
  it('keeps what is typed, and on a change what is left out', async () => {
    const list = await addList('Everyone');
    const body = {
      phone: nextPhone(),
      firstName: ' <i>Ann</i> ',
      lastName: 'Ö',
      email: 'ann@mail.example',
      company: "=cmd|' /C'",
      tags: [' vip ', 'vip', 'new'],
      timezone: 'America/New_York',
      state: 'NJ',
      street: '1 Main Street',
      city: 'Newark',
      postalCode: '07102',
      country: 'USA',
      birthday: '1990-02-28',
      language: 'es-MX',
      consentStatus: 'EXPRESS',
      consentSource: 'WEB_FORM',
      consentEvidence: 'Form on the site',
      contactListUUIDs: [list],
    };
    const { contactDataUUID, created, optedOut } = (await save(body)).payload;
    expect([created, optedOut]).toEqual([true, false]);
    const first = await read(contactDataUUID);
    expect(first).toMatchObject({
      firstName: '<i>Ann</i>',
      company: "=cmd|' /C'",
      tags: ['vip', 'new'],
      birthday: '1990-02-28',
      language: 'es-MX',
      consentEvidence: 'Form on the site',
      consent: { status: 'EXPRESS', source: 'WEB_FORM', at: setup.api.now().toISOString() },
      address: { street: '1 Main Street', city: 'Newark', postalCode: '07102', country: 'USA' },
    });
    expect(first.lists.map(({ contactListUUID }) => contactListUUID)).toEqual([list]);
    await save({ contactDataUUID, phone: body.phone, lastName: 'New', email: '', birthday: null });
    expect(await read(contactDataUUID)).toEqual({
      ...first,
      lastName: 'New',
      email: null,
      birthday: null,
      updatedAt: setup.api.now().toISOString(),
    });
    await save({ contactDataUUID, phone: body.phone, contactListUUIDs: [] });
    expect((await read(contactDataUUID)).lists).toEqual([]);
  });

  it('shows traffic with the number and takes its threads over', async () => {
    const phone = nextPhone();
    await addTraffic(phone);
    const id = await added({ phone });
    expect(await read(id)).toMatchObject({ counts: { sent: 1, received: 1, conversations: 1 } });
    expect((await read(id)).lastMessages.map(({ direction, body }) => [direction, body])).toEqual(
      expect.arrayContaining([
        ['INBOUND', 'INBOUND text'],
        ['OUTBOUND', 'OUTBOUND text'],
      ]),
    );
    expect((await read(id)).lastInboundAt).not.toBeNull();
    const linked = () =>
      setup.api.db.row<{ id: string | null }>(
        sql`select contact_id as id from conversation where contact_phone = ${phone}`,
      );
    expect((await linked())?.id).toBe(id);
    await save({ contactDataUUID: id, phone: nextPhone() });
    expect([(await linked())?.id, (await read(id)).lastInboundAt]).toEqual([null, null]);
  });

  it('takes a phone once, also when two are added at once', async () => {
    const phone = nextPhone();
    const both = await Promise.all([save({ phone }), save({ phone })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.map(fieldOf)).toContain('phone');
    const answer = await save({ contactDataUUID: await added(), phone });
    expect([answer.status, fieldOf(answer), answer.body.response]).toEqual([
      409,
      'phone',
      'Another contact has this number',
    ]);
    expect((await save({ phone }, setup.otherToken)).status).toBe(200);
  });

  it.each([
    ['a phone that cannot exist', { phone: '+12015' + '55' }, 'phone'],
    ['a phone with an extension', { phone: '(201) 555-0123 x5' }, 'phone'],
    ['a long first name', { firstName: 'x'.repeat(51) }, 'firstName'],
    ['a bad e-mail', { email: 'ann' }, 'email'],
    ['an unknown zone', { timezone: 'Mars/Base' }, 'timezone'],
    ['an unknown country', { country: 'XYZ' }, 'country'],
    ['the 30th of February', { birthday: '1990-02-30' }, 'birthday'],
    ['a birthday to come', { birthday: '2999-01-01' }, 'birthday'],
    ['consent without a source', { consentStatus: 'EXPRESS' }, 'consentSource'],
    [
      'consent in the future',
      { consentStatus: 'EXPRESS', consentSource: 'VERBAL', consentAt: '2999-01-01T00:00:00Z' },
      'consentAt',
    ],
    [
      'consent at no time',
      { consentStatus: 'EXPRESS', consentSource: 'VERBAL', consentAt: '2025-13-01T00:00:00Z' },
      'consentAt',
    ],
  ])('refuses %s on its field', async (_name, body, field) => {
    const answer = await save({ phone: nextPhone(), ...body });
    expect([answer.status, fieldOf(answer)]).toEqual([422, field]);
  });

  it('refuses lists of others and lists that fill themselves, and then saves nothing', async () => {
    const phone = nextPhone();
    expect((await save({ phone, contactListUUIDs: [setup.foreign.list] })).status).toBe(404);
    expect((await save({ phone, contactListUUIDs: [await addList('Smart', 'SMART')] })).status).toBe(422);
    expect(
      await setup.api.db.rows(sql`select 1 from contact where phone = ${phone} and account_id = ${setup.accountId}`),
    ).toEqual([]);
  });
});
