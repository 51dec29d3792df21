/** Phones that accounts text: contacts, lists, imports, consent, blocks, quiet hours, and their threads. */

// Contacts and lists.
export { conditionSql } from './contacts/conditions';
export { contactWhoWrote, noteLookedUp, noteTextsSent } from './contacts/contact-traffic';
export type { SentText } from './contacts/contact-traffic';
export { countLists } from './contacts/count-lists';
export { customFields } from './contacts/custom-fields';
export { eraseContacts, eraseLists } from './contacts/erase-contacts';
export { tagList } from './contacts/fields';
export { membersOf } from './contacts/list-members';
export type { ContactScope, ListRule } from './contacts/list-members';
export { joinByKeyword } from './contacts/list-rows';
export { phoneHash, storeOptOut } from './contacts/opt-out';
export { saveContact } from './contacts/save-contact';
export { contactNamed, fillContactSearch, searchedContacts, wordPatterns } from './contacts/search';
export { workOnTags } from './contacts/work-on-tags';

// Imports.
export { cancelImport, checkImport, createImport, startImport, uploadPart } from './imports/change-import';
export type { ImportDeps } from './imports/claim-import';
export { deleteOldFiles } from './imports/delete-files';
export { workOnImports } from './imports/work-on-imports';

// Blocks and opt-outs.
export { addToBlacklist } from './blacklist/add-to-blacklist';
export { blockedPhones } from './blacklist/blocked-phones';
export type { AppliedBlock } from './blacklist/blocked-phones';
export { block, noteConfirmation } from './blacklist/block';
export { optOutReasonList, optOutSince, recordOptIn, recordOptOut } from './blacklist/opt-outs';
export { removeFromBlacklist } from './blacklist/remove-from-blacklist';

// What contacts mean to modules above.
export type { ContactEffects, OptedOut } from './contact-effects';
export { broadcastsOf } from './used-by-broadcasts';

// Quiet hours.
export { areaOf } from './quiet-hours/area-codes';
export { isMarketing, knownPlace, placeOf, quietRecipients } from './quiet-hours/quiet-recipients';
export type { MarketingSender, QuietRecipient } from './quiet-hours/quiet-recipients';
export { firstOpen, isOpen, wallClock } from './quiet-hours/quiet-rules';
export type { QuietPreset } from './quiet-hours/quiet-rules';

// Conversations, as rows.
export { labelsAfter, openSnoozed, setThreadLabels, setThreads } from './threads/change-rows';
export { addThreadEvents, noteThreadChanges, threadStates } from './threads/thread-events';
export { followThreads, hideText, openThread, showDueTexts, touchThread, unassignThreads } from './threads/threads';
export type { ThreadParties } from './threads/threads';

// Kept counts.
export { mergeAccountCounts, mergeConversationCounts, mergeCounts } from './merge-counts';

// Routes.
export { registerBlacklist } from './calls/blacklist/routes';
export { registerContacts } from './calls/contacts/routes';
