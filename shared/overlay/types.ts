import type { ReactElement, ReactNode } from 'react';
import type { IconShape } from '@heliograph/shared/ui';

/* What each overlay takes. Its light half and the lazy one in `panels/` share it, so it is in neither. */

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** One or two sentences under the title; read out when the dialog opens. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the safe one first. */
  footer?: ReactNode;
  /** Width in px. */
  width?: number;
  /** True for a search field with its results: at the top, without a visible head; on a phone it fills the window. */
  palette?: boolean;
  /** `alertdialog` where the answer decides about something that cannot be undone. */
  role?: 'dialog' | 'alertdialog';
  /** The element that takes the focus; else the first field, else the title. */
  initialFocus?: () => HTMLElement | null;
}

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** True for a drawer that has a head of its own, such as the menu; the title is then only spoken. */
  hideTitle?: boolean;
  /** Beside the title, such as a status. */
  status?: ReactNode;
  /** Under the title. */
  subtitle?: ReactNode;
  /** Left of the cross, such as the buttons that go to the next row. */
  actions?: ReactNode;
  footer?: ReactNode;
  /** `end` for details (520 px), `start` for the menu (288 px). */
  side?: 'start' | 'end';
  children: ReactNode;
}

/** One line of a menu. */
export interface MenuItem {
  label: string;
  onSelect: () => void;
  icon?: IconShape;
  /** A key cap at the right edge. */
  hint?: string;
  /** Muted, at the right edge: what sets it apart from the others of its kind. */
  note?: string;
  /** `danger` destroys something; a line sets it apart from what stands above. */
  tone?: 'danger';
  disabled?: boolean;
  /** Name of the group that it belongs to; items of a group stand together. */
  group?: string;
  /** Of one among several choices: whether it is the one in use. */
  chosen?: boolean;
}

export interface MenuProps {
  /** The button that opens it; an `IconButton` or `Button`. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  /** Above the items, such as the name and email of the user. */
  head?: ReactNode;
}

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Its spoken name, and its title unless `hideTitle`. */
  title: string;
  hideTitle?: boolean;
  /** Width in px: 216 for a menu, 316 for an explanation. */
  width?: number;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}

/** A choice of `Combobox`. */
export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  /** Beside the label, muted: what tells it apart from its neighbors, such as an identifier. */
  note?: string;
  /** Words by which it is found; the label by default. */
  search?: string;
}

export interface ComboboxProps<Value extends string> {
  options: readonly Option<Value>[];
  value: Value | null;
  onChange: (value: Value | null) => void;
  onBlur?: () => void;
  /** Called with what is typed, where the server finds the options. */
  onSearch?: (text: string) => void;
  placeholder?: string;
  disabled?: boolean;
  size?: 32 | 36 | 40;
  /** The name outside of a `FieldShell`. */
  'aria-label'?: string;
}
