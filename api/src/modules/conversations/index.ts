/** The inbox, and keywords that answer texts. */

// Keywords.
export { isActive } from './keywords/active-hours';
export { answerText, noteAnswer } from './keywords/answer-text';

// Conversations.
export { eraseNotes, wakeThreads } from './threads/change-threads';

// Routes.
export { registerConversations } from './calls/conversations/routes';
export { registerKeywords } from './calls/keywords/routes';
