import { optOutReasons, type BlockReason } from '@heliograph/contract/reference/blacklist';
import type { MessageErrorCode } from '@heliograph/contract/reference/message-errors';

/** Returns the error of a text that a block prevents: START lifts an opt-out, but not a block that a user made. */
export const blockCode = (reason: BlockReason): MessageErrorCode =>
  optOutReasons.includes(reason) ? 'OPTED_OUT' : 'BLOCKED';
