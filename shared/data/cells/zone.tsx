import { zoneName } from '@heliograph/shared/dates';
import { Dash } from './money';

/** A time zone by the name that people use, its identifier on hover; a dash for none. */
export function Zone({ code }: { code: string | null }) {
  return code ? <span title={code}>{zoneName(code)}</span> : <Dash />;
}
