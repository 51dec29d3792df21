import type { MessageErrorFixer } from '@heliograph/shared/reference/message-errors';

/** Where a message came from, in words. */
export const sourceNames = { UI: 'Dashboard', API: 'API', BROADCAST: 'Broadcast', AUTO_REPLY: 'Auto reply' } as const;

/** Who can put an error right, in words. */
export const fixerNames: Record<MessageErrorFixer, string> = { you: 'You', recipient: 'The recipient', carrier: 'The carrier', nobody: 'Nobody' };
