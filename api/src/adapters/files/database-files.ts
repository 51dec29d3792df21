import { sql } from 'drizzle-orm';
import type { FileStore } from '../../work/file-store';

/** Keeps files in the database, so that every process has them, and a backup too (decision 46). */
export const databaseFiles: FileStore = {
  append: async (tx, { accountId, fileId }, at, base64) => {
    await tx.run(
      sql`insert into stored_file_part (file_id, account_id, at_byte, bytes)
        values (${fileId}, ${accountId}, ${at}, decode(${base64}::text, 'base64'))`,
    );
  },
  read: async (db, { accountId, fileId }, from, to) => {
    const parts = await db.rows<{ atByte: number; text: string }>(sql`
      select p.at_byte as "atByte", encode(p.bytes, 'base64') as text from stored_file_part p
      where p.account_id = ${accountId} and p.file_id = ${fileId} and p.at_byte < ${to}
        and p.at_byte >= (select coalesce(max(f.at_byte), 0) from stored_file_part f
          where f.file_id = ${fileId} and f.at_byte <= ${from})
      order by p.at_byte`);
    const start = parts[0]?.atByte ?? from;
    return Buffer.concat(parts.map(({ text }) => Buffer.from(text, 'base64'))).subarray(from - start, to - start);
  },
  remove: async (db, { accountId, fileId }) => {
    await db.run(sql`delete from stored_file_part where account_id = ${accountId} and file_id = ${fileId}`);
  },
};
