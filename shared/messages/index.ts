/** The details of a message, for the drawers of several remotes. Loaded with the first of them. */
export { MessageDetails, type MessageDetailsProps } from './message-details';
export { MessageStatus } from './message-status';
export type { MessageFacts } from './types';
