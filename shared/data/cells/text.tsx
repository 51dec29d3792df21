import { chakra } from '@heliograph/shared/ui';
import { zoneName } from '@heliograph/shared/dates';
import { Dash } from './numbers';

/** A time zone by the name that people use, its identifier on hover; a dash for none. */
export function Zone({ code }: { code: string | null }) {
  return code ? <span title={code}>{zoneName(code)}</span> : <Dash />;
}

/** Some words in one line: the first `most` of them (two), how many more there are, and all of them on hover. */
export function Words({ of, most = 2 }: { of: readonly string[]; most?: number }) {
  if (of.length === 0) return <Dash />;
  const all = of.join(', ');
  const more = of.length - most;
  return <chakra.span title={all}>{more > 0 ? `${of.slice(0, most).join(', ')} and ${more} more` : all}</chakra.span>;
}
