import type { Random } from './random';

/** When a text is due, and when it is handed to the carrier (ms). */
export interface Slot {
  at: number;
  sentAt: number;
}

const second = 1_000;
const burstSize = 32;
/** The longest time from the first text of a burst to its hand-over (ms). */
export const burstMs = 3 * second;

/** Returns the times of texts that are submitted together: due within a second, and sent and charged in one batch. */
export function burst(start: number, count: number, random: Random): Slot[] {
  const sentAt = start + second + random.int(120, burstMs - second);
  return Array.from({ length: count }, () => ({ at: start + random.int(0, second - 1), sentAt }));
}

/** Returns the times of texts of a period in order: programs submit many at a time. */
export function burstSlots(count: number, start: number, length: number, random: Random): Slot[] {
  return Array.from({ length: Math.ceil(count / burstSize) }, (_, index) =>
    burst(start + random.int(0, length - second - 1), Math.min(burstSize, count - index * burstSize), random),
  )
    .flat()
    .sort((a, b) => a.at - b.at);
}
