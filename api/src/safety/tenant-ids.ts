import type { CallName } from '@heliograph/contract';
import { v7 } from 'uuid';
import { idAt } from '../testing/messages';

/** A tenant's objects that a body can refer to, by the property names of the contract. */
export interface TenantIds {
  accountUUID: string;
  userUUID: string;
  sessionUUID: string;
  notificationUUID: string;
  viewUUID: string;
  /** A scheduled report, and one that was written. */
  scheduleUUID: string;
  runUUID: string;
  exportUUID: string;
  numberUUID: string;
  campaignUUID: string;
  brandUUID: string;
  contactDataUUID: string;
  /** A contact on no list. */
  spareContactUUID: string;
  contactListUUID: string;
  /** A custom field of contacts. */
  fieldUUID: string;
  /** An import that was checked. */
  importUUID: string;
  /** An import whose file is not complete. */
  uploadingUUID: string;
  /** A static list without members. */
  emptyListUUID: string;
  messageUUID: string;
  /** A message that came in. */
  receivedUUID: string;
  broadcastUUID: string;
  /** Broadcasts that are being sent, are paused, and have ended with a failed text. */
  runningUUID: string;
  pausedUUID: string;
  endedUUID: string;
  paymentMethodUUID: string;
  /** A deposit that succeeded. */
  depositUUID: string;
  credentialUUID: string;
  entryUUID: string;
  ruleUUID: string;
  reviewUUID: string;
  conversationUUID: string;
  /** A message that can still be canceled. */
  queuedUUID: string;
  deliveryUUID: string;
  /** A look-up job that failed, with a result. */
  jobUUID: string;
  requestUUID: string;
  lookupUUID: string;
  /** A number that is being released. */
  releasingUUID: string;
  /** A registered brand that is verified, and one that isn't. */
  verifiedUUID: string;
  /** A sole proprietor that has to confirm its mobile phone. */
  soleUUID: string;
  unverifiedUUID: string;
  /** A draft of a campaign that can be submitted, and a campaign that carriers review. */
  draftUUID: string;
  waitingUUID: string;
  campaignMessageUUID: string;
  /** A charge of staff that is pending, and a ledger entry. */
  chargeUUID: string;
  /** A message that had no price. */
  exceptionUUID: string;
  /** A plan and a waterfall of the site brand, and a comparison of the plan’s prices. */
  deckUUID: string;
  waterfallUUID: string;
  impactUUID: string;
  /** A deposit that its bank has confirmed, which isn’t known here yet. */
  openDepositUUID: string;
  entryId: string;
  /** The digits of the number. */
  number: string;
}

/** Bodies of calls, made from the ids of a tenant. */
export type Samples = Partial<Record<CallName, (ids: TenantIds) => Record<string, unknown>>>;

/** What the objects of a new tenant are made of. `userId` is its customer, `ids.userUUID` a colleague. */
export interface TenantSeed {
  accountId: string;
  brandId: number;
  userId: string;
  name: string;
  ids: TenantIds;
  /** The phone of its contact. */
  phone: string;
  /** Returns a number that is unique in the file. */
  digits: () => string;
  at: Date;
}

/** Returns new ids, without those that the database and the names of a file determine. */
export function newTenantIds(accountUUID: string, userUUID: string, at: Date): TenantIds {
  const jobUUID = v7();
  return {
    accountUUID,
    userUUID,
    sessionUUID: v7(),
    notificationUUID: v7(),
    viewUUID: v7(),
    scheduleUUID: v7(),
    runUUID: v7(),
    exportUUID: v7(),
    numberUUID: v7(),
    campaignUUID: v7(),
    brandUUID: v7(),
    contactDataUUID: v7(),
    spareContactUUID: v7(),
    contactListUUID: v7(),
    fieldUUID: v7(),
    importUUID: v7(),
    uploadingUUID: v7(),
    emptyListUUID: v7(),
    messageUUID: idAt(at),
    receivedUUID: idAt(at),
    broadcastUUID: v7(),
    runningUUID: v7(),
    pausedUUID: v7(),
    endedUUID: v7(),
    paymentMethodUUID: v7(),
    depositUUID: v7(),
    credentialUUID: v7(),
    entryUUID: v7(),
    ruleUUID: v7(),
    reviewUUID: v7(),
    conversationUUID: v7(),
    queuedUUID: idAt(at),
    deliveryUUID: v7(),
    jobUUID,
    requestUUID: jobUUID,
    lookupUUID: v7(),
    releasingUUID: v7(),
    verifiedUUID: v7(),
    soleUUID: v7(),
    unverifiedUUID: v7(),
    draftUUID: v7(),
    waitingUUID: v7(),
    campaignMessageUUID: v7(),
    chargeUUID: v7(),
    exceptionUUID: v7(),
    deckUUID: v7(),
    waterfallUUID: v7(),
    impactUUID: v7(),
    openDepositUUID: v7(),
    entryId: '',
    number: '',
  };
}
