/** What crosses modules, one story per file: a text arrives, a balance falls, an account closes. */

// A text arrives.
export { afterText } from './after-text';
export { receiveTexts } from './receive-texts';

// A balance falls below its threshold.
export { watchBalances } from './watch-balances';

// Contacts change, and texts and broadcasts with them.
export { contactEffects } from './contact-effects';

// An account closes.
export { closeAccount } from './closures/close-account';
export { quoteClosure } from './closures/quote-closure';
export { eraseClosed, finishClosure, finishClosures } from './closures/run-closures';
