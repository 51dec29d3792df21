/** The look of inputs and selects; heights 32 in bars, 36 in forms, 40 on session screens. */
export const controlStyle = {
  base: {
    width: '100%',
    bg: 'bg',
    color: 'fg',
    textStyle: 'control',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: '6',
    paddingInline: '10',
    outline: 'none',
    transition: 'border-color 120ms, box-shadow 120ms',
    '&:is([aria-invalid=true], :has([aria-invalid=true]))': { borderColor: 'red.solid', boxShadow: 'inset 0 0 0 1px var(--hg-colors-red-solid)' },
    '&:is(:focus, :focus-within)': { borderColor: 'focus', boxShadow: '0 0 0 3px var(--hg-colors-accent-subtle-hover)', outline: 'none' },
    '&:disabled': { bg: 'grey.tint', color: 'fg.disabled', borderColor: 'border', cursor: 'not-allowed' },
    '@media (forced-colors: active)': { '&:focus': { outline: '2px solid' } },
  },
  variants: { size: { 32: { height: '32px' }, 36: { height: '36px' }, 40: { height: '40px' } } },
  defaultVariants: { size: 36 },
} as const;
