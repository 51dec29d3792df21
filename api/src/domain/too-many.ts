import { Refusal } from '../base/refusal';

/** 429 that says how long to wait, in its text and in seconds. */
export function tooMany(seconds: number, before = 'Too many attempts.'): Refusal {
  const wait = Math.max(1, Math.ceil(seconds));
  const [count, unit] = wait < 60 ? [wait, 'second'] : [Math.ceil(wait / 60), 'minute'];
  return new Refusal('limited', 'RATE_LIMITED', `${before} Try again in ${count} ${unit}${count === 1 ? '' : 's'}.`, { retryAfter: wait });
}
