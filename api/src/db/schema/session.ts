import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** A signed-in browser; its id is the `jti` of the token. */
export const session = pgTable('session', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  issuedAt: at('issued_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  lastSeenAt: at('last_seen_at'),
  provedAt: at('proved_at'),
  ip: text(),
  userAgent: text('user_agent'),
  revokedAt: at('revoked_at'),
});

/** A mailed link, stored as its hash. */
export const oneTimeToken = pgTable('one_time_token', {
  hash: text().primaryKey(),
  userId: uuid('user_id').notNull(),
  purpose: text({ enum: ['MAGIC', 'RESET', 'INVITE', 'CHANGE_EMAIL', 'UNDO_EMAIL'] }).notNull(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
  /** The address that an `UNDO_EMAIL` restores. */
  email: text(),
});

/** A sign-up that waits for a password, chosen by whoever reads its mail. */
export const signUp = pgTable('sign_up', {
  id: uuid().primaryKey(),
  hostBrandId: integer('host_brand_id').notNull(),
  handleHash: text('handle_hash').notNull(),
  linkHash: text('link_hash').notNull(),
  codeHash: text('code_hash'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  company: text().notNull(),
  email: text().notNull(),
  phone: text(),
  username: text().notNull(),
  timezone: text().notNull(),
  country3: text().notNull(),
  state: text(),
  createdAt: at('created_at').notNull(),
  completedAt: at('completed_at'),
});

/** A login that waits for a code; without a user it is a decoy. */
export const loginChallenge = pgTable('login_challenge', {
  hash: text().primaryKey(),
  userId: uuid('user_id'),
  kind: text({ enum: ['emailCode', 'totp', 'setUpTotp'] }).notNull(),
  codeHash: text('code_hash'),
  tries: integer().notNull().default(0),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
});

/** Terms of service of a brand. */
export const tosVersion = pgTable('tos_version', {
  id: uuid().primaryKey(),
  hostBrandId: integer('host_brand_id').notNull(),
  version: text().notNull(),
  title: text().notNull(),
  body: text().notNull(),
  summaryOfChanges: text('summary_of_changes').notNull(),
  effectiveAt: at('effective_at').notNull(),
});

/** Evidence that a user accepted a version of the terms. */
export const tosAcceptance = pgTable('tos_acceptance', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  tosVersionId: uuid('tos_version_id').notNull(),
  fullName: text('full_name').notNull(),
  ip: text().notNull(),
  clientIp: text('client_ip'),
  userAgent: text('user_agent'),
  acceptedAt: at('accepted_at').notNull(),
});
