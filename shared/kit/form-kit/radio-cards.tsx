import { useId, type ReactNode } from 'react';
import { useFormField, type FieldBase } from '@heliograph/kit/forms';
import { chakra, CircleAlertIcon, HStack, Icon, RequiredMark, Text } from '@heliograph/kit/ui';

const Dot = chakra('input', {
  base: {
    appearance: 'none',
    flexShrink: 0,
    width: '16px',
    height: '16px',
    marginTop: '2',
    borderRadius: 'full',
    bg: 'bg',
    borderWidth: '1px',
    borderColor: 'border.control',
    cursor: 'pointer',
    transition: 'border-width 120ms',
    '&:checked': { borderWidth: '5px', borderColor: 'accent', bg: 'fg.onAccent' },
    '&:disabled': { borderColor: 'border', cursor: 'not-allowed' },
  },
});

/** An option of `RadioCards`. */
export interface RadioCard {
  value: string;
  label: string;
  /** Shown next to the label: `Expires 08/28`. */
  note?: ReactNode;
  /** Shown at the right edge; may hold a button. */
  aside?: ReactNode;
  disabled?: boolean;
  /** Shown below while selected, such as the fields of a new card. */
  children?: ReactNode;
}

/** Offers a few options that each need an explanation, one per row of a box. */
export function RadioCards({
  name,
  label,
  called,
  required,
  validate,
  help,
  disabled,
  options,
}: FieldBase & { options: readonly RadioCard[] }) {
  const { input, error } = useFormField({ name, label, called, required, validate });
  const id = useId();
  const words = error ?? help;
  return (
    <chakra.fieldset minWidth="0" role="radiogroup" aria-describedby={words ? `${id}-line` : undefined}>
      <chakra.legend textStyle="body" fontWeight={600} marginBottom="6">
        {label}
        {required && (
          <>
            {' '}
            <RequiredMark />
          </>
        )}
      </chakra.legend>
      <chakra.div borderWidth="1px" borderColor={error ? 'red.solid' : 'border.strong'} borderRadius="8">
        {options.map((option, index) => (
          <chakra.div key={option.value} padding="12px" borderTopWidth={index > 0 ? '1px' : '0'} borderColor="border">
            <chakra.div display="flex" gap="10" alignItems="center" justifyContent="space-between">
              <chakra.label
                display="flex"
                gap="10"
                alignItems="flex-start"
                cursor={option.disabled ? 'not-allowed' : 'pointer'}
                color={option.disabled ? 'fg.disabled' : undefined}
              >
                <Dot
                  type="radio"
                  name={`${id}${name}`}
                  value={option.value}
                  checked={input.value === option.value}
                  disabled={disabled || option.disabled}
                  aria-invalid={error ? true : undefined}
                  onChange={() => input.onChange(option.value)}
                  onBlur={input.onBlur}
                  onFocus={input.onFocus}
                />
                <chakra.span display="flex" flexWrap="wrap" columnGap="10">
                  <chakra.span fontWeight={input.value === option.value ? 600 : 400}>{option.label}</chakra.span>
                  {option.note && (
                    <chakra.span color={option.disabled ? 'fg.disabled' : 'fg.muted'}>{option.note}</chakra.span>
                  )}
                </chakra.span>
              </chakra.label>
              {option.aside && (
                <chakra.span
                  display="inline-flex"
                  alignItems="center"
                  gap="8"
                  flexShrink={0}
                  color="fg.muted"
                  textStyle="small"
                >
                  {option.aside}
                </chakra.span>
              )}
            </chakra.div>
            {option.children && input.value === option.value && (
              <chakra.div padding="12px 0 4px 26px">{option.children}</chakra.div>
            )}
          </chakra.div>
        ))}
      </chakra.div>
      {words && (
        <HStack gap="6" marginTop="6" textStyle="small" color={error ? 'red.fg' : 'fg.muted'}>
          {error && <Icon of={CircleAlertIcon} size={14} />}
          <Text id={`${id}-line`}>{words}</Text>
        </HStack>
      )}
    </chakra.fieldset>
  );
}
