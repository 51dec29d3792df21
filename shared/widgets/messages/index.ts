/** The details of a message, for the drawers of several remotes. Loaded with the first of them. */
export { MessageDetails, MessageText, type MessageDetailsProps } from './message-details';
export { MessageStatus } from './message-status';
export { receivedFacts, textEffects } from './text-effects';
export type { MessageDetail, MessageFacts } from './types';
