/*
 * The rule for every email address, in forms, the contract and for the mail server. It accepts the addresses that
 * mail servers commonly deliver, in ASCII (a domain in other scripts as `xn--…`), and nothing
 * that a header could parse as two addresses: no comma, semicolon, bracket, quote, space or second at sign.
 */
const word = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*';
const lastLabel = '[A-Za-z][A-Za-z0-9]*(?:-+[A-Za-z0-9]+)*';

/** The source of an email address pattern, without anchors. */
export const emailPattern = `${word}(?:\\.${word})*@(?:${label}\\.)+${lastLabel}`;

const anchored = new RegExp(`^${emailPattern}$`);

/** Checks for exactly one email address. */
export const isEmail = (text: string): boolean => anchored.test(text);
