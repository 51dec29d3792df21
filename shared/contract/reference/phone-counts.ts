const text = (count: number): string => count.toLocaleString('en-US');

/**
 * Returns that a list has more numbers than a call takes, in the words of forms and of the API; undefined if it
 * hasn't.
 */
export function tooManyNumbers(count: number, most: number): string | undefined {
  return count > most
    ? `${text(count)} numbers entered, ${text(count - most)} too many. Enter at most ${text(most)} at a time.`
    : undefined;
}
