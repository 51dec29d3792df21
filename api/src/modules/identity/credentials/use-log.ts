import { sql } from 'drizzle-orm';
import { hourMs } from '@heliograph/contract/reference/durations';
import type { Database } from '../../../db';

/** A request that was authenticated. */
export interface CredentialUse {
  credentialId: string;
  accountId: string;
  at: Date;
  ip: string;
  /** Such as `POST /v1/messages`. */
  endpoint: string;
}

/** Collects uses of credentials in memory. */
export interface UseLog {
  note(use: CredentialUse): void;
  /** Stores what was noted since the last time; returns how many rows that were. */
  flush(db: Database): Promise<number>;
}

/** The uses of one credential within an hour, and the latest of them. */
interface Noted extends CredentialUse {
  hour: string;
  requests: number;
}

/**
 * Creates a log of uses. One statement per batch replaces one per request; a crash loses the counts of a few seconds.
 */
export function createUseLog(): UseLog {
  let noted = new Map<string, Noted>();
  const add = (use: Noted): void => {
    const key = `${use.credentialId} ${use.hour}`;
    const known = noted.get(key);
    if (!known) noted.set(key, use);
    else noted.set(key, { ...(known.at > use.at ? known : use), requests: known.requests + use.requests });
  };
  return {
    note: (use) =>
      add({ ...use, hour: new Date(Math.floor(use.at.getTime() / hourMs) * hourMs).toISOString(), requests: 1 }),
    flush: async (db) => {
      const batch = [...noted.values()];
      if (batch.length === 0) return 0;
      noted = new Map();
      try {
        await store(db, batch);
      } catch (error) {
        batch.forEach(add);
        throw error;
      }
      return batch.length;
    },
  };
}

/** Stores a batch, in the order of the keys, so that two processes never wait for each other. */
async function store(db: Database, batch: readonly Noted[]): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(batch)}::text::jsonb) as u ("credentialId" uuid,
    "accountId" uuid, at timestamptz, ip text, endpoint text, hour timestamptz, requests integer)`;
  await db.transaction(async (tx) => {
    await tx.run(sql`
      insert into api_credential_use as k (credential_id, account_id, last_used_at, last_used_ip, last_used_endpoint)
      select distinct on (u."credentialId") u."credentialId", u."accountId", u.at, u.ip, u.endpoint from ${rows}
        order by u."credentialId", u.at desc
      on conflict (credential_id) do update set
        last_used_at = excluded.last_used_at, last_used_ip = excluded.last_used_ip,
          last_used_endpoint = excluded.last_used_endpoint
      where k.last_used_at <= excluded.last_used_at`);
    await tx.run(sql`
      insert into api_credential_hour as h (credential_id, hour, account_id, requests)
      select u."credentialId", u.hour, u."accountId", u.requests from ${rows} order by u."credentialId", u.hour
      on conflict (credential_id, hour) do update set requests = h.requests + excluded.requests`);
  });
}
