/**
 * Formats a North American number in E.164 as `(201) 555-0123`; other countries as `+44 …` unchanged, short codes
 * plain.
 */
export function formatPhone(number: string): string {
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : number;
}

/** Formats every North American number in a text as `(201) 555-0123`. */
export function formatPhones(text: string): string {
  return text.replace(/\+1\d{10}\b/g, formatPhone);
}
