import type { CallResponse } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { notFound } from '../../../base/refusal';
import type { Executor } from '../../../db';
import type { Step } from '../../money';
import { includesBrand, ofBrand, type StaffScope } from '../../identity';
import { visibleWaterfalls } from './save-waterfall';
import { fullName } from '../../../db/full-name';

type Row = CallResponse<'admin.manage/getwaterfalls'>['items'][number];
type Detail = CallResponse<'admin.manage/getwaterfall'>;

interface Stored extends Omit<Row, 'hostBrand' | 'nextAt' | 'updatedAt' | 'editable'> {
  brandId: number | null;
  brand: string | null;
  nextAt: Date | null;
  updatedAt: Date;
}

/** Lists the waterfalls in scope with what is in force now. */
export async function waterfallRows(db: Executor, scope: StaffScope, now: Date, only?: string): Promise<Row[]> {
  const rows = await db.rows<Stored>(sql`
    select w.id as "waterfallUUID", w.name, b.id as "brandId", b.name as brand, v.version,
      coalesce(jsonb_array_length(v.steps), 0) as steps,
      coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.id) from host_brand o
        where o.waterfall_id = w.id and ${ofBrand(scope, sql`o.id`)}), '[]') as "defaultOf",
      (select count(*)::int from account a join host_brand o on o.id = a.host_brand_id
        where coalesce(a.waterfall_id, o.waterfall_id) = w.id and ${ofBrand(scope, sql`a.host_brand_id`)}) as accounts,
      (select min(effective_at) from waterfall_version n
        where n.waterfall_id = w.id and n.status = 'PUBLISHED' and n.effective_at > ${now}::timestamptz) as "nextAt",
      exists (select 1 from waterfall_version d where d.waterfall_id = w.id and d.status = 'DRAFT') as draft,
      coalesce((select max(updated_at) from waterfall_version u where u.waterfall_id = w.id),
        w.created_at) as "updatedAt"
    from waterfall w left join host_brand b on b.id = w.host_brand_id
      left join
        lateral (select version, steps from waterfall_version
        where waterfall_id = w.id and status = 'PUBLISHED' and effective_at <= ${now}::timestamptz
        order by effective_at desc, version desc limit 1) v on true
    where ${visibleWaterfalls(scope)} and (${only ?? null}::uuid is null or w.id = ${only ?? null}::uuid)
    order by lower(w.name), w.id`);
  return rows.map(({ brandId, brand, nextAt, updatedAt, ...row }) => ({
    ...row,
    hostBrand: brandId === null ? null : { id: brandId, name: brand ?? '' },
    nextAt: nextAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    editable: brandId === null ? scope === 'allBrands' : includesBrand(scope, brandId),
  }));
}

/** Returns a waterfall with its versions; 404 if staff can't see it. */
export async function waterfallDetail(
  db: Executor,
  scope: StaffScope,
  waterfallId: string,
  now: Date,
): Promise<Detail> {
  const [row] = await waterfallRows(db, scope, now, waterfallId);
  if (!row) throw notFound('The waterfall');
  const versions = await db.rows<{
    versionUUID: string;
    version: number;
    status: 'DRAFT' | 'PUBLISHED' | 'WITHDRAWN';
    steps: Step[];
    note: string;
    effectiveAt: Date | null;
    publishedBy: string | null;
    updatedAt: Date;
  }>(sql`
    select v.id as "versionUUID", v.version, v.status, v.steps, v.note, v.effective_at as "effectiveAt",
      ${fullName('u')} as "publishedBy", v.updated_at as "updatedAt"
    from waterfall_version v left join app_user u on u.id = v.published_by where v.waterfall_id = ${waterfallId}
      order by v.version desc limit 200`);
  const compared = await db.row<{ impactUUID: string }>(sql`
    select i.id as "impactUUID" from pricing_impact i
      join waterfall_version v on v.waterfall_id = i.waterfall_id and v.status = 'DRAFT' and v.steps = i.steps
    where i.waterfall_id = ${waterfallId} order by i.created_at desc, i.id desc limit 1`);
  return {
    ...row,
    impactUUID: compared?.impactUUID ?? null,
    versions: versions.map(({ effectiveAt, updatedAt, steps, ...version }) => ({
      ...version,
      steps: steps.map(toWireStep),
      effectiveAt: effectiveAt?.toISOString() ?? null,
      current: version.version === row.version,
      updatedAt: updatedAt.toISOString(),
    })),
  };
}

/** Returns the API's format of a step. */
export const toWireStep = ({ match, ...step }: Step): Detail['versions'][number]['steps'][number] => ({
  ...step,
  match: {
    ...(match.items && { items: [...match.items] }),
    ...(match.channels && { channels: [...match.channels] }),
    ...(match.carriers && { carriers: [...match.carriers] }),
    ...(match.tags && { tags: [...match.tags] }),
    ...(match.campaigns && { campaigns: [...match.campaigns] }),
  },
});
