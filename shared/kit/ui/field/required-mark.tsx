import { chakra } from '../style/factory';

const Mark = chakra('span', { base: { color: 'red.fg', fontWeight: 600 } });

/** Marks a required field. Assistive technology reads `aria-required`, so it isn't part of the name. */
export function RequiredMark() {
  return (
    <Mark aria-hidden data-required-mark>
      *
    </Mark>
  );
}
