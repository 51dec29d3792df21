import { forgetReviews } from '../broadcasts';
import type { ContactEffects } from '../people';
import { endReplies } from '../texting';

/** What a change of contacts causes in texts and broadcasts. */
export const contactEffects: ContactEffects = { endReplies, forgetReviews };
