/** What other modules use of `flows`. */
export { afterText } from './after-text';
export { closeAccount } from './closures/close-account';
export { quoteClosure } from './closures/quote-closure';
export { eraseClosed, finishClosure, finishClosures } from './closures/run-closures';
export { receiveTexts } from './receive-texts';
export { watchBalances } from './watch-balances';
export { contactEffects } from './contact-effects';
