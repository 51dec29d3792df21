import { dayMs } from '@heliograph/contract/reference/durations';
/** Returns tomorrow in UTC, YYYY-MM-DD: the first day on which a price or a waterfall can begin. */
export const firstDay = (now = Date.now()): string => new Date(now + dayMs).toISOString().slice(0, 10);
