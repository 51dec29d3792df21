/** Where messages to a number go, in words. */
export const inboundRouteNames = { WEBHOOK: 'Account webhook', OVERRIDE: 'Custom webhook', CONVERSATIONS: 'Conversations' } as const;
