import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { chakra } from '@heliograph/kit/ui';

const Trigger = chakra('button', {
  base: {
    flexShrink: 0,
    color: 'fg.muted',
    cursor: 'pointer',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    marginBottom: '-1px',
    _hover: { color: 'fg' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-selected=true]': { color: 'fg', fontWeight: 600, borderColor: 'accent' },
  },
  variants: { height: { 36: { height: '36px' }, 40: { height: '40px' } } },
});

/** A tab and its panel. */
export interface Tab {
  value: string;
  label: string;
  count?: number;
  content: ReactNode;
}

export interface TabsProps {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
  /** Height in px: 40 by default, 36 in panes and drawers. */
  height?: 36 | 40;
}

/** Returns the target of each key from the tab at an index. */
const moves: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * Shows tabs; only the open one's content is mounted. They are one tab stop: arrow keys, Home and End move between
 * them.
 */
export function Tabs({ label, tabs, value, onChange, height = 40 }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const open = tabs.find((tab) => tab.value === value);
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[moves[event.key]?.(at, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(next.value)}"]`)?.focus();
  };
  return (
    <div>
      <chakra.div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        display="flex"
        gap="20"
        borderBottomWidth="1px"
        borderColor="border"
        overflowX="auto"
      >
        {tabs.map((tab) => (
          <Trigger
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            data-value={tab.value}
            height={height}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.count !== undefined && (
              <chakra.span color="fg.muted" fontWeight={400} marginLeft="4">
                {' '}
                {tab.count.toLocaleString('en-US')}
              </chakra.span>
            )}
          </Trigger>
        ))}
      </chakra.div>
      {open && (
        <chakra.div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${open.value}`}
          tabIndex={0}
          paddingTop="16"
          outlineOffset="-2px"
        >
          {open.content}
        </chakra.div>
      )}
    </div>
  );
}
