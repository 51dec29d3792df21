import { dayMs } from '@heliograph/contract/reference/durations';
import { deviceName } from '@heliograph/contract/reference/device-name';
import type { LoginMethod, LoginOutcome } from '@heliograph/contract/reference/logins';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Executor } from '../../../db';
import { networkOf } from '../../identity';

/** An attempt to log in. */
export interface LoginRecord {
  userId: string;
  outcome: LoginOutcome;
  method: LoginMethod;
  ip: string;
  userAgent: string | undefined;
}

/** Stores an attempt to log in. For the id of no user it does the same work and stores nothing. */
export async function recordLogin(
  db: Executor,
  { userId, outcome, method, ip, userAgent }: LoginRecord,
  at: Date,
): Promise<void> {
  await db.run(sql`
    insert into login_record (id, user_id, at, outcome, method, ip, user_agent)
    select ${v7()}, u.id, ${at}, ${outcome}, ${method}, ${ip}, ${userAgent?.slice(0, 400) ?? null} from app_user u
      where u.id = ${userId}`);
}

interface PlaceRow {
  ip: string | null;
  userAgent: string | null;
}

const knownForMs = 180 * dayMs;
const mostCompared = 200;

/**
 * Checks whether a user logged in before, but within half a year never with this browser from this network. Call it
 * before the login is recorded. The first login of all is not from a new place.
 */
export async function isNewPlace(
  db: Executor,
  userId: string,
  { ip, userAgent }: Pick<LoginRecord, 'ip' | 'userAgent'>,
  now: Date,
): Promise<boolean> {
  const before = await db.rows<PlaceRow>(sql`
    select ip, user_agent as "userAgent" from login_record
    where user_id = ${userId} and outcome = 'SUCCEEDED' and at > ${new Date(now.getTime() - knownForMs)}
    order by at desc, id desc limit ${mostCompared}`);
  const [name, network] = [deviceName(userAgent ?? null), networkOf(ip)];
  return (
    before.length > 0 &&
    !before.some((row) => deviceName(row.userAgent) === name && networkOf(row.ip ?? '') === network)
  );
}

/** Attempts that a user is shown. */
const mostShown = 20;

export interface LoginRow {
  id: string;
  at: Date;
  outcome: LoginOutcome;
  method: LoginMethod;
  ip: string | null;
  userAgent: string | null;
}

/** Returns the last 20 attempts of a user, newest first. */
export function lastLogins(db: Executor, userId: string): Promise<LoginRow[]> {
  return db.rows<LoginRow>(sql`
    select id, at, outcome, method, ip, user_agent as "userAgent" from login_record
    where user_id = ${userId} order by at desc, id desc limit ${mostShown}`);
}
