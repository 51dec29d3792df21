import { useState } from 'react';
import { chakra } from '@heliograph/kit/ui';
import { formatPhone } from '@heliograph/contract/reference/phones';
import { rowIcons } from '../row-icons';

const Copy = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '24px',
    height: '24px',
    color: 'fg.faint',
    borderRadius: '4',
    cursor: 'pointer',
    flexShrink: 0,
    verticalAlign: 'middle',
    _hover: { color: 'fg' },
    '@media (hover: none)': { display: 'none' },
    // Displayed on hover only: a transparent icon costs as much to paint as a visible one.
    '&::before': { ...rowIcons.common, ...rowIcons.place('copy'), content: 'none' },
    '&:focus-visible::before, .hg-phone:hover > &::before, td:hover > &::before, th:hover > &::before': {
      content: '""',
    },
    '&[data-copied]::before': rowIcons.place('copied'),
  },
});
const Figure = chakra('span', { base: { whiteSpace: 'nowrap' } });
const WithCopy = chakra('span', { base: { display: 'inline-flex', alignItems: 'center', whiteSpace: 'nowrap' } });

/** Copies a number as E.164; visible on hover or focus of its number or cell. */
export function CopyPhone({ number }: { number: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <Copy
      type="button"
      aria-label={copied ? `Copied ${number}` : `Copy ${number}`}
      data-copied={copied || undefined}
      onBlur={() => setCopied(false)}
      onClick={() =>
        void navigator.clipboard.writeText(number).then(
          () => setCopied(true),
          () => setCopied(false),
        )
      }
    />
  );
}

/**
 * Shows a phone number that never wraps, with a button that copies it as E.164. `copy={false}` omits the button:
 * links and buttons can't contain another, so the name cell of a row that opens has `CopyPhone` as its `beside`.
 */
export function Phone({ number, copy = true }: { number: string; copy?: boolean }) {
  const shown = formatPhone(number);
  if (!copy) return <Figure>{shown}</Figure>;
  return (
    <WithCopy className="hg-phone">
      {shown}
      <CopyPhone number={number} />
    </WithCopy>
  );
}
