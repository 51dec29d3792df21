import { chakra } from '@heliograph/kit/ui';
import { zoneName } from '@heliograph/contract/dates';
import { Dash } from './numbers';

/** Shows the common name of a time zone, its identifier on hover; a dash for null. */
export function Zone({ code }: { code: string | null }) {
  return code ? <span title={code}>{zoneName(code)}</span> : <Dash />;
}

/** Shows the first `most` items (two by default) and how many more there are; all of them on hover. */
export function Words({ of, most = 2 }: { of: readonly string[]; most?: number }) {
  if (of.length === 0) return <Dash />;
  const all = of.join(', ');
  const more = of.length - most;
  return <chakra.span title={all}>{more > 0 ? `${of.slice(0, most).join(', ')} and ${more} more` : all}</chakra.span>;
}
