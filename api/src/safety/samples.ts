import type { CallName } from '@heliograph/shared/contract';
import type { TenantIds } from './world';

/** A good body of each call of customers that names something by its id, or that writes. */
export const samples: Partial<Record<CallName, (ids: TenantIds) => Record<string, unknown>>> = {
  'session.manage/revokesession': ({ sessionUUID }) => ({ sessionUUID }),
  'session.manage/setpreference': () => ({ key: 'theme', value: 'dark' }),
  'account.manage/update': () => ({ firstName: 'Nora', phone: '+12015550123', company: 'Harbor Lane' }),
  'account.manage/quotedeposit': ({ paymentMethodUUID }) => ({ amount: '25.000000', paymentMethodUUID }),
  'account.manage/createdeposit': ({ paymentMethodUUID }) => ({ amount: '25.000000', paymentMethodUUID, idempotencyKey: `key-of-${paymentMethodUUID}` }),
  'account.manage/deletepaymentmethod': ({ paymentMethodUUID }) => ({ paymentMethodUUID }),
  'account.manage/adduser': ({ accountUUID }) => ({
    firstName: 'Uma', lastName: 'Ray', email: `uma-${accountUUID.slice(-12)}@people.example`, username: `uma-${accountUUID.slice(-12)}`, roles: ['tech'],
  }),
  'account.manage/updateuser': ({ userUUID }) => ({ userUUID, firstName: 'Uma' }),
  'account.manage/deleteuser': ({ userUUID }) => ({ userUUID }),
  'account.manage/updatenumber': ({ numberUUID, campaignUUID }) => ({ numbers: [numberUUID], patch: { label: 'Desk', campaignUUID } }),
  'account.manage/gettcrbrand': ({ brandUUID }) => ({ brandUUID }),
  'account.manage/createtcrbrand': () => ({ entityType: 'PRIVATE_PROFIT', displayName: 'Brand', submit: false }),
  'account.manage/updatetcrbrand': ({ brandUUID }) => ({ brandUUID, displayName: 'Other name', submit: false }),
  'account.manage/deletetcrbrand': ({ brandUUID }) => ({ brandUUID }),
  'contact.manage/getcontact': ({ contactDataUUID }) => ({ contactDataUUID }),
  'contact.manage/savecontact': ({ contactDataUUID, contactListUUID }) => ({ contactDataUUID, phone: '+12015550142', firstName: 'Zoe', contactListUUIDs: [contactListUUID] }),
  'contact.manage/addlistmembers': ({ contactListUUID, contactDataUUID }) => ({ contactListUUID, contacts: [contactDataUUID] }),
  'contact.manage/removelistmembers': ({ contactListUUID, contactDataUUID }) => ({ contactListUUID, contacts: [contactDataUUID] }),
  'contact.manage/tagcontacts': ({ contactDataUUID }) => ({ contacts: [contactDataUUID], add: ['vip'] }),
  'contact.manage/deletecontacts': ({ contactDataUUID }) => ({ contacts: [contactDataUUID] }),
};

/** What a property that holds ids, and is not named for it, names. */
const kindOf: Record<string, keyof TenantIds> = {
  numbers: 'numberUUID', contacts: 'contactDataUUID', contactListUUIDs: 'contactListUUID', actorUUID: 'userUUID', entityUUID: 'accountUUID',
};

/** What the id at a path of a body names. */
export function kindAt(path: readonly string[]): keyof TenantIds {
  const key = path.findLast((part) => part !== '*') ?? '';
  return kindOf[key] ?? (key as keyof TenantIds);
}

/** Returns a bulk body over every match of a filter that matches nothing, instead of its named rows. */
export function everyMatch({ numbers: _numbers, contacts: _contacts, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return { ...rest, all: true, expected: 0 };
}
