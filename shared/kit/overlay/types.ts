import type { ReactElement, ReactNode } from 'react';
import type { IconShape } from '@heliograph/kit/ui';

/* Props of each overlay, shared by the small barrel and the lazy code in `panels/`. */

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** One or two sentences under the title; announced when the dialog opens. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the safe one first. */
  footer?: ReactNode;
  /** Width in px. */
  width?: number;
  /** True for a search field with its results: at the top, without a visible header; full screen on a phone. */
  palette?: boolean;
  /** `alertdialog` if the answer confirms something irreversible. */
  role?: 'dialog' | 'alertdialog';
  /** The element to focus; by default the first field, else the title. */
  initialFocus?: () => HTMLElement | null;
}

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** True for a drawer with a header of its own, such as the menu; its title is then visually hidden. */
  hideTitle?: boolean;
  /** Next to the title, such as a status. */
  status?: ReactNode;
  /** Below the title. */
  subtitle?: ReactNode;
  /** Left of the close button, such as the buttons to the next row. */
  actions?: ReactNode;
  footer?: ReactNode;
  /** `end` for details (520 px), `start` for the menu (288 px). */
  side?: 'start' | 'end';
  children: ReactNode;
}

/** An item of a menu. */
export interface MenuItem {
  label: string;
  onSelect: () => void;
  icon?: IconShape;
  /** A keyboard shortcut at the right edge. */
  hint?: string;
  /** Muted text at the right edge that distinguishes similar items. */
  note?: string;
  /** `danger` is destructive; a separator sets it apart. */
  tone?: 'danger';
  disabled?: boolean;
  /** Name of its group; items of a group are consecutive. */
  group?: string;
  /** For one of several choices: whether it is the current one. */
  chosen?: boolean;
}

export interface MenuProps {
  /** The trigger button, an `IconButton` or `Button`. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  /** Above the items, such as the name and email of the user. */
  head?: ReactNode;
}

export interface PopoverProps {
  /** The trigger button. */
  trigger: ReactElement;
  /** Its accessible name, and its title unless `hideTitle`. */
  title: string;
  hideTitle?: boolean;
  /** Width in px: 216 for a menu, 316 for an explanation. */
  width?: number;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Where the focus goes when Esc closes it; to the trigger by default. */
  returnFocus?: () => HTMLElement | null;
  children: ReactNode;
}

/** An option of `Combobox`. */
export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  /** Muted text next to the label that distinguishes similar options, such as an identifier. */
  note?: string;
  /** The words that the search matches; the label by default. */
  search?: string;
}

export interface ComboboxProps<Value extends string> {
  options: readonly Option<Value>[];
  value: Value | null;
  onChange: (value: Value | null) => void;
  onBlur?: () => void;
  /** Called with the typed text, if the server searches the options. */
  onSearch?: (text: string) => void;
  placeholder?: string;
  disabled?: boolean;
  size?: 32 | 36 | 40;
  /** The accessible name outside of a `FieldShell`. */
  'aria-label'?: string;
}
