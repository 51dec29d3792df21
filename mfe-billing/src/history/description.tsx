import { formatPhones } from '@heliograph/shared/data';

/** The description of a line, phone numbers in it as people read them; whole on hover. */
export function Description({ text }: { text: string }) {
  const shown = formatPhones(text);
  return <span title={shown}>{shown}</span>;
}
