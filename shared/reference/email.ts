/*
 * One rule for every email address: what is typed into a form, accepted by the contract and handed to the mail
 * server. It takes what mail servers commonly deliver, in ASCII (a domain in other scripts as `xn--…`), and nothing
 * that a header could read as two addresses: no comma, semicolon, bracket, quote, blank or second at sign.
 */
const word = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*';
const lastLabel = '[A-Za-z][A-Za-z0-9]*(?:-+[A-Za-z0-9]+)*';

/** The source of a pattern for an email address, without anchors. */
export const emailPattern = `${word}(?:\\.${word})*@(?:${label}\\.)+${lastLabel}`;

const whole = new RegExp(`^${emailPattern}$`);

/** Returns true for one email address and nothing else. */
export const isEmail = (text: string): boolean => whole.test(text);
