import { useState } from 'react';
import { Button, chakra, ChevronDownIcon, CloseIcon, IconButton } from '@heliograph/kit/ui';
import { Menu } from '@heliograph/kit/overlay';
import { formatCount } from '../cells/format-number';
import { useNarrow } from '../hooks/use-narrow';
import type { BulkAction } from './types';

/** Over the content next to the menu (56 px, 232 px from 1100 px on); clicks outside the bar pass through. */
const Place = chakra('div', {
  base: {
    position: 'fixed',
    insetInlineEnd: '0',
    bottom: { base: '16px', md: '24px' },
    insetInlineStart: { base: '0', md: '56px', lg: '232px' },
    zIndex: 50,
    display: 'flex',
    justifyContent: 'center',
    paddingInline: '16',
    pointerEvents: 'none',
  },
});
const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    height: '44px',
    maxWidth: '100%',
    paddingInline: '16px 8px',
    bg: 'bg.raised',
    borderRadius: '10',
    boxShadow: '3',
    pointerEvents: 'auto',
    whiteSpace: 'nowrap',
    animation: 'rise 180ms cubic-bezier(.2,0,0,1)',
  },
});
const Line = chakra('span', { base: { width: '1px', height: '20px', bg: 'border', marginInline: '4' } });

export interface BulkBarProps {
  /** The number of selected rows. */
  count: number;
  /** The number of matching rows as the list shows it: `128`, `10,000+`; empty until known. */
  total: string;
  /** True if all matching rows are selected. */
  all: boolean;
  /** True if more rows match than are selected. */
  more: boolean;
  actions: readonly BulkAction[];
  /** Shown in place of the count for a while. */
  note: string | null;
  onAll: () => void;
  /** Retries a failed count. */
  onCount: (() => void) | null;
  onClear: () => void;
}

/** Shows the actions for the selected rows. It floats above the list; in little space its actions are in a menu. */
export function BulkBar({ count, total, all, more, actions, note, onAll, onCount, onClear }: BulkBarProps) {
  const compact = useNarrow(1100);
  const [busy, setBusy] = useState<string | null>(null);
  const run = async (action: BulkAction) => {
    const work = action.run();
    if (!work) return;
    setBusy(action.label);
    // A failed call has shown its toast.
    await work.catch(() => undefined);
    setBusy(null);
  };
  const allLabel = `Select all ${total}`.trim();
  return (
    <Place>
      <Bar role="toolbar" aria-label="Selected rows">
        <b>{note ?? `${all ? 'All ' : ''}${formatCount(count)} selected`}</b>
        {more && !compact && (
          <Button size={28} variant="quiet" color="accent.fg" onClick={onAll}>
            {allLabel}
          </Button>
        )}
        {onCount && (
          <Button size={28} variant="quiet" color="accent.fg" onClick={onCount}>
            Try again
          </Button>
        )}
        <Line />
        {compact ? (
          <Menu
            trigger={
              <Button size={28} busy={busy !== null} icon={ChevronDownIcon}>
                Actions
              </Button>
            }
            items={[
              ...(more ? [{ label: allLabel, onSelect: onAll }] : []),
              ...actions.map((action) => ({
                label: action.label,
                icon: action.icon,
                tone: action.tone,
                disabled: action.disabled,
                onSelect: () => void run(action),
              })),
            ]}
          />
        ) : (
          actions.map((action) => (
            <Button
              key={action.label}
              size={28}
              variant={action.tone ? 'dangerQuiet' : 'quiet'}
              icon={action.icon}
              busy={busy === action.label}
              disabled={action.disabled || (busy !== null && busy !== action.label)}
              onClick={() => void run(action)}
            >
              {action.label}
            </Button>
          ))
        )}
        <Line />
        <IconButton icon={CloseIcon} size={28} aria-label="Clear selection" onClick={onClear} />
      </Bar>
    </Place>
  );
}
