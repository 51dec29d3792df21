import type { ReactNode } from 'react';
import { chakra, Tabs as Base } from '@chakra-ui/react';

/** One tab and what it shows. */
export interface Tab {
  value: string;
  label: string;
  count?: number;
  content: ReactNode;
}

export interface TabsProps {
  /** The spoken name of the row of tabs. */
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
  /** Height in px: 40, in panes and drawers 36. */
  height?: 36 | 40;
}

/** Tabs; only the open one's content is mounted. Arrow keys move between them. */
export function Tabs({ label, tabs, value, onChange, height = 40 }: TabsProps) {
  return (
    <Base.Root value={value} onValueChange={(change) => onChange(change.value)} lazyMount unmountOnExit>
      <Base.List aria-label={label} display="flex" gap="20" borderBottomWidth="1px" borderColor="border" overflowX="auto">
        {tabs.map((tab) => (
          <Base.Trigger
            key={tab.value} value={tab.value} height={`${height}px`} flexShrink={0} color="fg.muted" cursor="pointer" borderBottomWidth="2px" borderColor="transparent" marginBottom="-1px"
            _hover={{ color: 'fg' }} _selected={{ color: 'fg', fontWeight: 600, borderColor: 'accent' }} _focusVisible={{ outlineOffset: '-2px' }}
          >
            {tab.label}
            {tab.count !== undefined && <chakra.span color="fg.muted" fontWeight={400} marginLeft="4"> {tab.count.toLocaleString('en-US')}</chakra.span>}
          </Base.Trigger>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Content key={tab.value} value={tab.value} paddingTop="16" outlineOffset="-2px">{tab.content}</Base.Content>
      ))}
    </Base.Root>
  );
}
