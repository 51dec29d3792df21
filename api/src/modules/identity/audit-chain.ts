import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';

/** A line of the chain, as the operator keeps it elsewhere to prove later that it is still there. */
export interface ChainHead {
  line: number;
  /** 64 hexadecimal digits. */
  hash: string;
}

/** Where the chain is broken, and how. */
export interface ChainBreak {
  /** The number of the line; null for an entry that has none. */
  line: number | null;
  what: 'LINE_MISSING' | 'ENTRY_MISSING' | 'ENTRY_CHANGED' | 'NOT_CHAINED' | 'HEAD_MISSING';
  /** The entry, as far as it is there. */
  entry: { id: string; at: string; action: string } | null;
}

/** The result of a verification. */
export interface ChainReport {
  /** Lines that were verified. */
  lines: number;
  /** The last verified line; null for an empty log. */
  head: ChainHead | null;
  /** The first break; null if there is none. */
  broken: ChainBreak | null;
}

interface Line {
  seq: bigint;
  hash: string;
  id: string | null;
  at: string | null;
  actor: string | null;
  account: string | null;
  action: string | null;
  entity: string | null;
  entityId: string | null;
  detail: string | null;
  ip: string | null;
  userAgent: string | null;
  requestId: string | null;
}

const batch = 2_000;

const linesAfter = (db: Executor, seq: bigint) =>
  db.rows<Line>(sql`
  select c.seq, encode(c.hash, 'hex') as hash, l.id::text as id,
    to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at,
    l.actor_user_id::text as actor, l.account_id::text as account, l.action, l.entity, l.entity_id as "entityId",
      l.detail::text as detail,
    l.ip, l.user_agent as "userAgent", l.request_id as "requestId"
  from audit_chain c left join audit_log l on l.id = c.audit_id where c.seq > ${seq} order by c.seq limit ${batch}`);

const part = (value: string | null) => (value === null ? '-,' : `${Buffer.byteLength(value)}:${value},`);

/** Returns the text that a line’s hash covers, as `audit_content` composes it in the database. */
function contentOf({
  id,
  at,
  actor,
  account,
  action,
  entity,
  entityId,
  detail,
  ip,
  userAgent,
  requestId,
}: Line): string {
  return [id, at, actor, account, action, entity, entityId, detail, ip, userAgent, requestId].map(part).join('');
}

/** Returns what is wrong with a line after the one before it; null if nothing is. */
function breakAt(line: Line, expected: bigint, before: Buffer): ChainBreak | null {
  const { seq, hash, id, at, action } = line;
  if (seq !== expected) return { line: Number(expected), what: 'LINE_MISSING', entry: null };
  if (id === null || at === null || action === null) return { line: Number(seq), what: 'ENTRY_MISSING', entry: null };
  if (createHash('sha256').update(before).update(contentOf(line)).digest('hex') === hash) return null;
  return { line: Number(seq), what: 'ENTRY_CHANGED', entry: { id, at, action } };
}

/**
 * Recomputes the chain of the audit log without the functions of the database, up to the first break. With a head that
 * was noted earlier, it also finds a log whose end was cut off, or that was chained again from some line on.
 */
export async function verifyAudit(db: Executor, noted: ChainHead | null = null): Promise<ChainReport> {
  let last = 0n;
  let hash = Buffer.alloc(0);
  let met = noted === null;
  for (;;) {
    const lines = await linesAfter(db, last);
    for (const line of lines) {
      const broken = breakAt(line, last + 1n, hash);
      if (broken) return { lines: Number(last), head: headOf(last, hash), broken };
      last = line.seq;
      hash = Buffer.from(line.hash, 'hex');
      met ||= Number(last) === noted?.line && line.hash === noted.hash;
    }
    if (lines.length < batch) break;
  }
  const report = { lines: Number(last), head: headOf(last, hash) };
  if (!met && noted) return { ...report, broken: { line: noted.line, what: 'HEAD_MISSING', entry: null } };
  const loose = await db.row<{ id: string; at: Date; action: string }>(sql`
    select l.id, l.at, l.action from audit_log l where not exists (select 1 from audit_chain c where c.audit_id = l.id)
      order by l.at, l.id limit 1`);
  if (!loose) return { ...report, broken: null };
  return {
    ...report,
    broken: {
      line: null,
      what: 'NOT_CHAINED',
      entry: { id: loose.id, at: loose.at.toISOString(), action: loose.action },
    },
  };
}

const headOf = (line: bigint, hash: Buffer): ChainHead | null =>
  line === 0n ? null : { line: Number(line), hash: hash.toString('hex') };
