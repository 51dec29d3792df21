import type { Tenant } from './world';

/** Properties that an attacker would try to set: each name that any table or response has for account, role, price, state or proof. */
export const wishes = (victim: Tenant): Record<string, unknown> => ({
  account_id: victim.accountId, accountId: victim.accountId, accountUUID: victim.accountId, id: victim.accountId, userId: victim.userId, user_id: victim.userId,
  userUUID: victim.ids.userUUID, roles: ['customer', 'superadmin'], role: 'superadmin', balance: '999999.000000', minBalance: '-999999.000000',
  min_balance: -1, price: '0.000000', monthlyFee: '0.000000', monthly_fee: 0, fee: '-5.000000', total: '0.000000', status: 'OK', identityStatus: 'VERIFIED',
  vettingScore: 100, tcrBrandId: 'B1', registration: 'REGISTERED', optedOutAt: null, emailVerifiedAt: '2020-01-01T00:00:00Z',
  email_verified_at: '2020-01-01T00:00:00Z', passwordHash: 'x', password_hash: 'x', app: 'admin', allBrands: true, all_brands: true, hostBrandId: 2,
  host_brand_id: 2, provedAt: '2099-01-01T00:00:00Z', createdAt: '2000-01-01T00:00:00Z', deleted_at: null, isAdmin: true,
});
