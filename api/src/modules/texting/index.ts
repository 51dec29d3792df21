/** Messages: sending, receiving, receipts, what they cost, and their sums. */

// The port to a carrier, and a text that came in.
export type { CarrierEvents, CarrierPort, Fate, HandOver, InboundText, OutboundText, Receipt } from './carrier';
export type { ReceivedText, Receiver } from './received-text';

// Sending.
export { blockCode } from './messages/block-code';
export { cancelQueue, endReplies, hurryMessage } from './messages/cancel-queue';
export { cancelMessage } from './messages/cancel';
export { senderKey, sendersOf } from './messages/claimed-sender';
export type { ClaimedSender } from './messages/claimed-sender';
export type { Claimed } from './messages/claim';
export { keepLease } from './messages/keep-lease';
export { phoneError } from './messages/phone-error';
export { longestText, mostSegments, requireText } from './messages/prepare';
export { queueInTransaction, queueMessages } from './messages/queue-messages';
export { sendKey } from './send-key';
export { sendDue } from './messages/send-due';
export { senderProblem, sendingNumber } from './messages/sender';
export type { Registration, SendingNumber } from './messages/sender';

// What became of a message.
export { recordCarrierOptOuts } from './messages/carrier-opt-outs';
export { addEvents, changeMessages } from './messages/change-messages';
export { expireReceipts, receiptHours } from './messages/expire';
export { textsSent } from './messages/outcome';
export type { Outcome } from './messages/outcome';
export { applyReceipts } from './messages/receipts';
export { charge, settleTexts } from './messages/settle-texts';
export type { SettledTexts } from './messages/settle-texts';
export { writeOutcomes } from './messages/write-outcomes';

// Receiving.
export { parkText } from './messages/park-text';
export { reactionTo, storeReaction } from './messages/reactions';
export type { TextReaction } from './messages/reactions';
export { isFirstArrival, recordArrival, storeReceived } from './messages/store-received';

// What a message costs.
export { rateAgain } from './exceptions/rate-again';
export { chargeLines } from './messages/charge-lines';
export { hold, release } from './messages/hold';
export { findPriceList, highestPrice, lowestPrice, priceList, priceOf } from './messages/pricing';
export type { MessagePrice, PriceList } from './messages/pricing';
export { timeOfId, unusedOf } from './messages/unused-shares';

// Limits of accounts and carriers.
export { dayRefusal, limitWords, takeDay, uncountDay } from './messages/day-limits';
export type { DayShare } from './messages/day-limits';
export { dayUse, roomOf } from './messages/day-use';
export { carrierOfPhone, rememberCarriers } from './messages/phone-carriers';
export type { SeenCarrier } from './messages/phone-carriers';
export { nextTmobileDay, take, takeThroughput, usedNow } from './messages/throughput';

// Sums, details, and search.
export { mergeBroadcastSums } from './messages/broadcast-sums';
export { fillSearch, refillSearch } from './messages/fill-search';
export { isCommonText, matchingMessages, messagesWith } from './messages/find-texts';
export type { SearchScope } from './messages/find-texts';
export { countMessages } from './messages/hours';
export { inConversation, inReports, messageDetail } from './messages/message-detail';
export { timeColumns } from './messages/time-columns';

// Retention.
export { addMonths } from './messages/add-months';
export { detachMonths } from './messages/detach-months';
export { keptDays, sweepMessages } from './sweep-messages';

// Integrity checks.
export { chargesProof } from './proofs/prove-charges';
export { referencesProof } from './proofs/prove-references';
export { runProof } from './proofs/run-proof';

// Routes.
export { registerExceptions } from './exceptions/routes';
