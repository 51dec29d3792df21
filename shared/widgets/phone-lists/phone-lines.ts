/** A number as it was typed, and the line on which it is; the first is 1. */
export interface PhoneLine {
  line: number;
  text: string;
}

/** The longest text that the server reads as a number. */
const longest = 40;

/** Splits pasted numbers at lines, commas, and semicolons. */
export const phoneLines = (text: string): PhoneLine[] =>
  text
    .split('\n')
    .flatMap((line, index) => line.split(/[,;]/).map((part) => ({ line: index + 1, text: part.trim() })))
    .filter((one) => one.text !== '');

/** Counts the lines of `phoneLines`; with every key press, so without making them. */
export const countPhoneLines = (text: string): number => text.match(/[^\s,;][^\n,;]*/g)?.length ?? 0;

/** Returns a typed number as the API takes it: a longer text isn’t a number, and would reject the whole call. */
export const sentPhone = (text: string): string => text.replace(/\s+/g, ' ').slice(0, longest);
