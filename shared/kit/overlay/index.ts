/** Overlays. This barrel is small: their code, based on Chakra's components, loads on intent. */
export { Dialog } from './dialog';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';
export { Drawer } from './drawer';
export { Menu, OpenMenu } from './menu';
export { Popover } from './popover';
export { Tooltip } from './tooltip';
export { Combobox } from './combobox';
export { SegmentedControl, type SegmentedControlProps } from './segmented-control';
export { Tabs, type Tab, type TabsProps } from './tabs';
export { lazyPart } from './part/lazy-part';
export { warmPanels } from './load-panels';
export { isTyping } from './is-typing';
export type { ComboboxProps, DialogProps, DrawerProps, MenuItem, MenuProps, Option, PopoverProps } from './types';
