import { sql } from 'drizzle-orm';
import { plainSetup } from '../../../testing/imports';
import { workOnImports } from './work-on-imports';
import { setUpImports, givenConsent } from './testing/set-up-imports';

const setup = setUpImports();

describe('a job', () => {
  const phoneOf = (index: number) =>
    (['212', '213', '312'][Math.floor(index / 10_000)] ?? '') + (5_550_000 + (index % 10_000));
  const many = (count: number, from = 0) =>
    `Phone,First name\n${Array.from({ length: count }, (_, index) => `${phoneOf(index + from)},N${index}`).join('\n')}\n`;

  it('refuses what can’t be done in its state, and a setup that doesn’t fit', async () => {
    const detail = await setup.imports.upload('Phone,Tel\n2015550101,2015550102\n');
    const check = async (changes: object) =>
      (
        await setup.api.call(
          'contact.manage/checkimport',
          {
            importUUID: detail.importUUID,
            setup: { ...plainSetup, columns: [{ target: 'phone' }, { target: null }], ...changes },
          },
          { token: setup.token },
        )
      ).status;
    expect(
      (await setup.api.call('contact.manage/startimport', { importUUID: detail.importUUID }, { token: setup.token }))
        .status,
    ).toBe(409);
    expect(await check({ columns: [{ target: 'phone' }] })).toBe(422);
    expect(await check({ columns: [{ target: null }, { target: null }] })).toBe(422);
    expect(await check({ columns: [{ target: 'phone' }, { target: 'phone' }] })).toBe(422);
    expect(await check({ columns: [{ target: 'phone' }, { target: 'custom.unheard' }] })).toBe(422);
    expect(await check({ country: 'XX' })).toBe(422);
    expect(await check({ consent: { ...givenConsent, evidence: ' ' } })).toBe(422);
    expect(await check({ consent: { ...givenConsent, confirmed: false } })).toBe(422);
    expect(await check({ contactListUUIDs: ['0190f0e0-0000-7000-8000-00000000e001'] })).toBe(404);
    expect(await check({})).toBe(200);
    expect(
      (
        await setup.api.call(
          'contact.manage/checkimport',
          { importUUID: detail.importUUID, setup: { ...plainSetup, columns: [{ target: 'phone' }, { target: null }] } },
          { token: setup.token },
        )
      ).status,
    ).toBe(409);
  });

  it('is canceled between two batches, and resumed', async () => {
    const detail = await setup.imports.check(await setup.imports.upload(many(25_000)));
    await setup.api.call('contact.manage/startimport', { importUUID: detail.importUUID }, { token: setup.token });
    let batches = 0;
    const live = {
      ...setup.api.app.deps.live,
      changed: () => {
        batches += 1;
        if (batches === 1)
          void setup.api.db.run(
            sql`update contact_import set status = 'CANCELED', due_at = null, fence = fence + 1
              where id = ${detail.importUUID}`,
          );
      },
    };
    await workOnImports({ ...setup.api.app.deps, live });
    const canceled = await setup.imports.get(detail.importUUID);
    expect(canceled.status).toBe('CANCELED');
    expect(canceled.created).toBeGreaterThan(0);
    expect(canceled.created).toBeLessThan(25_000);
    expect(await setup.imports.start(canceled)).toMatchObject({
      status: 'COMPLETED',
      created: 25_000,
      rows: 25_000,
      updated: 0,
      skipped: 0,
    });
    expect(await setup.api.db.row(sql`select count(*)::int as contacts from contact`)).toEqual({ contacts: 25_000 });
  });

  it('fills the staging table again after the database lost it', async () => {
    const detail = await setup.imports.check(await setup.imports.upload(many(100)));
    await setup.api.db.run(sql`delete from contact_import_row where import_id = ${detail.importUUID}`);
    expect(await setup.imports.start(detail)).toMatchObject({ status: 'COMPLETED', created: 100 });
  });

  it('writes nothing after another process took it over', async () => {
    const detail = await setup.imports.check(await setup.imports.upload(many(50)));
    await setup.api.call('contact.manage/startimport', { importUUID: detail.importUUID }, { token: setup.token });
    const slow = { ...setup.api.app.deps, clock: () => new Date(setup.api.now().getTime() - 3_600_000) };
    await setup.api.db.run(sql`update contact_import set due_at = ${slow.clock()} where id = ${detail.importUUID}`);
    // Its lease has ended before it starts to work: the other one claims the import in between.
    const [one, two] = await Promise.all([workOnImports(slow), workOnImports(setup.api.app.deps)]);
    expect(one + two).toBeGreaterThan(0);
    while (await workOnImports(setup.api.app.deps));
    expect(await setup.imports.get(detail.importUUID)).toMatchObject({
      status: 'COMPLETED',
      created: 50,
      updated: 0,
      skipped: 0,
    });
  });

  it('shares its phones with another one at the same time, each row once', async () => {
    // One after the other: a worker of the first upload may have taken the second file and not be done with it.
    const one = await setup.imports.upload(many(4_000));
    const two = await setup.imports.upload(many(4_000, 2_000));
    const checked = [await setup.imports.check(one), await setup.imports.check(two)];
    for (const { importUUID } of checked)
      await setup.api.call('contact.manage/startimport', { importUUID }, { token: setup.token });
    await Promise.all([workOnImports(setup.api.app.deps), workOnImports(setup.api.app.deps)]);
    while (await workOnImports(setup.api.app.deps));
    const ended = await Promise.all(checked.map(({ importUUID }) => setup.imports.get(importUUID)));
    for (const { status, rows, created, updated, skipped, errors } of ended)
      expect([status, created + updated + skipped + errors]).toEqual(['COMPLETED', rows]);
    expect(ended.reduce((sum, { created }) => sum + created, 0)).toBe(6_000);
    expect(
      (await setup.api.call('contact.manage/summarizecontacts', { exactTotal: true }, { token: setup.token })).payload
        .total,
    ).toBe(6_000);
  });
});
