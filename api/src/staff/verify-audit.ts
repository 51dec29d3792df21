import { sql } from 'drizzle-orm';
import type { Database } from '../db';
import { verifyAudit, type ChainBreak, type ChainHead } from '../modules/identity';

const reasons: Record<ChainBreak['what'], string> = {
  LINE_MISSING: 'the line was removed',
  ENTRY_MISSING: 'its entry was removed',
  ENTRY_CHANGED: 'its entry, or the order of the entries, was changed after it was recorded',
  NOT_CHAINED: 'an entry was inserted without a line',
  HEAD_MISSING: 'this line had another hash when it was noted, or is missing. The log was cut off or rewritten',
};

function readHead(text: string): ChainHead {
  const [, line, hash] = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(text) ?? [];
  if (line === undefined || hash === undefined)
    throw new Error('The head must have the form line:hash, as a previous verification printed it.');
  return { line: Number(line), hash: hash.toLowerCase() };
}

function describe({ line, what, entry }: ChainBreak): string {
  const place = line === null ? '' : ` at line ${line}`;
  return `The audit log is broken${place}: ${reasons[what]}.${entry ? ` The entry is ${entry.id}, ${entry.action}, ${entry.at}.` : ''}`;
}

/**
 * Verifies the chain of the whole audit log, and that it still contains a head that was noted earlier. Returns the
 * result with the new head; throws an error that names the first broken line.
 */
export async function verifyAuditLog(db: Database, noted?: string): Promise<string> {
  const made = await db.row<{ made: boolean }>(sql`select to_regclass('audit_chain') is not null as made`);
  if (!made?.made) throw new Error('This database has no audit log yet: no server has used it.');
  const { lines, head, broken } = await verifyAudit(db.patient, noted === undefined ? null : readHead(noted));
  if (broken)
    throw new Error(
      `${describe(broken)} Lines before it that are intact: ${broken.line === null ? lines : Math.min(lines, broken.line - 1)}.`,
    );
  return head
    ? `The audit log is intact: ${lines} ${lines === 1 ? 'line' : 'lines'}. Its head is ${head.line}:${head.hash}`
    : 'The audit log is empty.';
}
