import { bigint, boolean, customType, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const citext = customType<{ data: string }>({ dataType: () => 'citext' });
const at = (name: string) => timestamp(name, { withTimezone: true });

/** Brands under which the dashboard is offered, copied from the host table at start. */
export const hostBrand = pgTable('host_brand', {
  id: integer().primaryKey(),
  key: text().notNull(),
  name: text().notNull(),
});

/** A customer; `minBalance` is micro-USD. */
export const account = pgTable('account', {
  id: uuid().primaryKey(),
  hostBrandId: integer('host_brand_id').notNull(),
  name: text().notNull(),
  status: text({ enum: ['PENDING_VERIFICATION', 'ACTIVE', 'SUSPENDED', 'CLOSED'] }).notNull(),
  statusReason: text('status_reason'),
  timezone: text().notNull(),
  country3: text().notNull(),
  state: text(),
  address: jsonb(),
  minBalance: bigint('min_balance', { mode: 'bigint' }).notNull().default(0n),
  requireTwoFactor: boolean('require_two_factor').notNull().default(false),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

/** A person who signs in; staff have no account. */
export const appUser = pgTable('app_user', {
  id: uuid().primaryKey(),
  hostBrandId: integer('host_brand_id').notNull(),
  /** True for staff of every brand. */
  allBrands: boolean('all_brands').notNull().default(false),
  accountId: uuid('account_id'),
  username: citext().notNull(),
  email: citext().notNull(),
  /** A new address until its link is pressed. */
  pendingEmail: citext('pending_email'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phone: text(),
  timezone: text().notNull(),
  passwordHash: text('password_hash'),
  requirePasswordReset: boolean('require_password_reset').notNull().default(false),
  emailVerifiedAt: at('email_verified_at'),
  status: text({ enum: ['INVITED', 'ACTIVE', 'LOCKED', 'DISABLED'] }).notNull(),
  lastLoginAt: at('last_login_at'),
  lastLoginIp: text('last_login_ip'),
  deletedAt: at('deleted_at'),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

/** The roles a user holds. */
export const userRole = pgTable('user_role', { userId: uuid('user_id').notNull(), role: text().notNull() }, (table) => [
  primaryKey({ columns: [table.userId, table.role] }),
]);
