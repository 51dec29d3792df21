import { sql } from 'drizzle-orm';
import { testApi } from '../testing';
import type { TestApi } from '../testing';
import { appendAudit, system } from '../modules/identity';
import { verifyAuditLog } from './verify-audit';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

it('returns the number of lines and the head, accepts the head later, and names the line that is broken', async () => {
  expect(await verifyAuditLog(api.db)).toBe('The audit log is empty.');
  for (const name of ['a', 'b', 'c'])
    await appendAudit(
      api.db,
      system,
      { action: 'user.create', entity: 'user', entityId: name, entityName: name, accountId: null },
      api.now(),
    );
  const outcome = await verifyAuditLog(api.db);
  expect(outcome).toMatch(/^The audit log is intact: 3 lines\. Its head is 3:[0-9a-f]{64}$/);
  const head = outcome.split(' ').at(-1) ?? '';
  expect(await verifyAuditLog(api.db, head.toUpperCase())).toBe(outcome);
  await expect(verifyAuditLog(api.db, `3:${'0'.repeat(64)}`)).rejects.toThrow(
    'broken at line 3: this line had another hash',
  );
  await expect(verifyAuditLog(api.db, '3')).rejects.toThrow('must have the form line:hash');
  await api.db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`update audit_log set ip = '203.0.113.7' where entity_id = 'b'`);
  });
  await expect(verifyAuditLog(api.db, head)).rejects.toThrow(
    /^The audit log is broken at line 2: its entry, .* was changed .*user\.create, 2026-.* intact: 1\.$/,
  );
});
