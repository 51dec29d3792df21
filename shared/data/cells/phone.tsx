import { chakra, CheckIcon, Icon } from '@heliograph/shared/ui';
import { useState } from 'react';
import { formatPhone } from '../../reference/phones';
import { CopyIcon } from '../icons';

const Copy = chakra('button', {
  base: {
    color: 'fg.faint', borderRadius: '4', padding: '2', cursor: 'pointer', opacity: 0, flexShrink: 0,
    _hover: { color: 'fg' }, _focusVisible: { opacity: 1 }, '.hg-phone:hover &, .hg-beside:hover &': { opacity: 1 }, '@media (hover: none)': { display: 'none' },
  },
});

/** Copies a number as E.164; seen when its number or row is pointed at or it has the focus. */
export function CopyPhone({ number }: { number: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <Copy
      type="button"
      aria-label={copied ? `Copied ${number}` : `Copy ${number}`}
      onBlur={() => setCopied(false)}
      onClick={() => void navigator.clipboard.writeText(number).then(() => setCopied(true), () => setCopied(false))}
    >
      <Icon of={copied ? CheckIcon : CopyIcon} size={14} />
    </Copy>
  );
}

/**
 * A phone number that never wraps; the button beside it copies E.164. `copy={false}` leaves the button out:
 * inside a link or button no other may stand, so the name of a row that opens has `CopyPhone` as its `beside`.
 */
export function Phone({ number, copy = true }: { number: string; copy?: boolean }) {
  const shown = formatPhone(number);
  if (!copy) return <chakra.span whiteSpace="nowrap">{shown}</chakra.span>;
  return (
    <chakra.span className="hg-phone" display="inline-flex" alignItems="center" gap="4" whiteSpace="nowrap">
      {shown}
      <CopyPhone number={number} />
    </chakra.span>
  );
}
