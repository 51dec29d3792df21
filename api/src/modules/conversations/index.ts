/** What other modules use of `conversations`. */
export { registerConversations } from './calls/conversations/routes';
export { registerKeywords } from './calls/keywords/routes';
export { isActive } from './keywords/active-hours';
export { answerText, noteAnswer } from './keywords/answer-text';
export { wakeThreads } from './threads/change-threads';
export { eraseNotes } from './threads/change-threads';
