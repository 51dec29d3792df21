import { chakra } from '../style/factory';

const Mark = chakra('span', { base: { color: 'red.fg', fontWeight: 600 } });

/** The mark of a required field. Assistive tools hear of it by `aria-required`, so that it is no part of the name. */
export function RequiredMark() {
  return <Mark aria-hidden data-required-mark>*</Mark>;
}
