import type { Executor } from '../db';
import type { DemoAct } from './acts';
import { createRandom } from './random';

const columns = {
  id: 'uuid',
  at: 'timestamptz',
  actor_user_id: 'uuid',
  account_id: 'uuid',
  action: 'text',
  entity: 'text',
  entity_id: 'text',
  detail: 'jsonb',
  ip: 'text',
  user_agent: 'text',
  request_id: 'text',
};
const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
];

/** Writes the actions of an account (on staff for null) into the audit log; `staffIds`: the staff by username. */
export async function writeActs(
  tx: Executor,
  account: string | null,
  acts: readonly DemoAct[],
  staffIds: ReadonlyMap<string, string>,
  seed = account ?? 'staff',
): Promise<void> {
  const random = createRandom(`acts ${seed}`);
  // One browser and address for each user.
  const places = new Map<string, { ip: string; browser: string }>();
  const placeOf = (actor: string) => {
    const known = places.get(actor) ?? {
      ip: `${random.pick(['198.51.100', '203.0.113'])}.${random.int(2, 250)}`,
      browser: random.pick(browsers),
    };
    places.set(actor, known);
    return known;
  };
  await tx.bulkInsert(
    'audit_log',
    columns,
    acts.map(({ at, by, action, entity, entityId, entityName, before, after, reason }) => {
      const actor = by === null ? null : 'userId' in by ? by.userId : (staffIds.get(by.staff) ?? null);
      const place = actor === null ? null : placeOf(actor);
      const detail = JSON.stringify({
        name: entityName,
        before: before ?? null,
        after: after ?? null,
        reason: reason ?? null,
      });
      return [
        random.uuid(at),
        new Date(at),
        actor,
        account,
        action,
        entity,
        entityId,
        detail,
        place?.ip ?? null,
        place?.browser ?? null,
        place ? random.uuid(at) : null,
      ];
    }),
  );
}
