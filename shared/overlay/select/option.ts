/** A choice of `Select` and `Combobox`. */
export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  /** Beside the label, muted: what tells it apart from its neighbors, such as an identifier. */
  note?: string;
  /** Words by which a `Combobox` finds it; the label unless told. */
  search?: string;
  disabled?: boolean;
}

/** The look of one option in the open list. */
export const optionStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8',
  minHeight: '32px',
  paddingInline: '8',
  borderRadius: '6',
  cursor: 'pointer',
  _highlighted: { bg: 'bg.raisedHover' },
  _disabled: { color: 'fg.disabled', cursor: 'not-allowed' },
} as const;
