import { sql } from 'drizzle-orm';
import { setUpContacts, fieldOf } from './testing/set-up-contacts';

const setup = setUpContacts();
const { nextPhone, save, added, read, remove } = setup;

describe('an opt-out', () => {
  it('is not taken back by an edit', async () => {
    const phone = nextPhone();
    const contactDataUUID = await added({ phone, consentStatus: 'REVOKED' });
    expect((await read(contactDataUUID)).optedOutAt).toBe(setup.api.now().toISOString());
    const answer = await save({ contactDataUUID, phone, consentStatus: 'EXPRESS', consentSource: 'VERBAL' });
    expect([answer.status, fieldOf(answer)]).toEqual([422, 'consentStatus']);
    expect((await save({ contactDataUUID, phone, consentStatus: 'REVOKED', firstName: 'Ann' })).status).toBe(200);
    expect(await read(contactDataUUID)).toMatchObject({
      firstName: 'Ann',
      consent: { status: 'REVOKED' },
      optedOutAt: setup.api.now().toISOString(),
    });
  });

  it('outlives deletion as a hash, and another account does not inherit it', async () => {
    const phone = nextPhone();
    await remove({ contacts: [await added({ phone, consentStatus: 'REVOKED' })] });
    expect(JSON.stringify(await setup.api.db.rows(sql`select * from opt_out`))).not.toContain(phone.slice(1));
    const again = (await save({ phone, consentStatus: 'EXPRESS', consentSource: 'VERBAL' })).payload;
    expect(again.optedOut).toBe(true);
    expect(await read(again.contactDataUUID)).toMatchObject({ consent: { status: 'REVOKED' } });
    expect((await save({ phone }, setup.otherToken)).payload.optedOut).toBe(false);
  });

  it('stays with the number and with the contact when the number changes', async () => {
    const [old, next, third] = [nextPhone(), nextPhone(), nextPhone()];
    const contactDataUUID = await added({ phone: old, consentStatus: 'REVOKED' });
    expect((await save({ contactDataUUID, phone: next })).payload.optedOut).toBe(true);
    expect((await save({ phone: old })).payload.optedOut).toBe(true);
    await remove({ all: true, filter: { text: old }, expected: 1 });
    const other = await added({ phone: third });
    expect((await save({ contactDataUUID: other, phone: old })).payload.optedOut).toBe(true);
  });
});
