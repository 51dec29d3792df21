import { hourMs } from '@heliograph/contract/reference/durations';
import { sql } from 'drizzle-orm';
import { adoptRegistrations } from '../adapters/campaign-registry';
import type { Executor } from '../db';
import type { DemoBrand } from './model';

const text = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`;

/** The registry's ids of demo data. */
export const registryId = (kind: 'B' | 'C', { id }: { id: string }): string =>
  `${kind}${id.replaceAll('-', '').slice(-12).toUpperCase()}`;

/** Writes the registration of a brand, its timeline, and what the simulated registry knows. */
export async function writeBrandRegistration(
  tx: Executor,
  account: string,
  brand: DemoBrand,
  owner: string | null,
  uuid: () => string,
): Promise<void> {
  const { id, createdAt, status, statusReason, identityStatus, vettingScore } = brand;
  const at = (after: number) => new Date(createdAt + after);
  const feedback = statusReason === null ? [] : [{ category: 'TAX_ID' as const, text: statusReason }];
  await tx.run(
    sql`update tcr_brand set tcr_brand_id = ${registryId('B', brand)}, feedback = ${text(feedback)} where id = ${id}`,
  );
  const events: [string, string, bigint | null, Date][] = [
    ['SUBMITTED', 'Submitted for registration', 4_500_000n, at(0)],
    ...(status === 'OK'
      ? ([
          ['REGISTERED', 'The registry registered the brand', null, at(hourMs / 2)],
          ['IDENTITY', 'Identity: verified.', null, at(hourMs / 2)],
        ] as [string, string, null, Date][])
      : []),
    ...(status === 'REGISTRATION_FAILED'
      ? [
          ['FAILED', `The registry rejected the brand. ${statusReason ?? ''}`, null, at(hourMs / 2)] as [
            string,
            string,
            null,
            Date,
          ],
        ]
      : []),
    ...(vettingScore === null
      ? []
      : ([
          ['VETTING_ORDERED', 'Vetting ordered', 41_000_000n, at(hourMs)],
          ['VETTED', `Vetting finished with a score of ${vettingScore} of 100`, null, at(30 * hourMs)],
        ] as [string, string, bigint | null, Date][])),
  ];
  for (const [type, eventText, amount, when] of events) {
    await tx.run(
      sql`insert into brand_event (id, account_id, brand_id, type, text, amount, user_id, at)
        values (${uuid()}, ${account}, ${id}, ${type}, ${eventText}, ${amount}, ${amount === null ? null : owner}, ${when})`,
    );
  }
  await adoptRegistrations(tx, [
    {
      id: registryId('B', brand),
      kind: 'BRAND',
      body: { entityType: brand.entityType, ein: brand.ein },
      at: at(0),
      state: {
        registration: status === 'OK' ? 'REGISTERED' : 'FAILED',
        identity: identityStatus,
        feedback,
        vetting: { status: vettingScore === null ? 'NONE' : 'ACTIVE', score: vettingScore, reason: null },
        appeal: { status: 'NONE', reason: null },
        deleted: false,
      },
    },
  ]);
}
