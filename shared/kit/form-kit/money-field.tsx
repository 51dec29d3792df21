import { useMemo } from 'react';
import { all, useFormField, type FieldBase } from '@heliograph/kit/forms';
import { chakra, FieldShell, Input, touch } from '@heliograph/kit/ui';
import { formatAmount } from '@heliograph/contract/money';
import { fromWireMoney, money, parseMoney, toWireMoney } from './money-text';

const Preset = chakra('button', {
  base: {
    flex: '1 1 64px',
    height: '36px',
    [touch]: { height: '44px' },
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: '6',
    bg: 'bg',
    textStyle: 'body',
    cursor: 'pointer',
    transition: 'background-color 120ms',
    _hover: { bg: 'bg.hover' },
    '&[aria-pressed=true]': {
      bg: 'accent.subtle',
      color: 'accent.fg',
      borderColor: 'accent',
      boxShadow: 'inset 0 0 0 1px var(--hg-colors-accent)',
      fontWeight: 600,
    },
  },
});

export interface MoneyFieldProps extends FieldBase {
  /** Maximum number of decimals, 2 by default; 4 to 6 for rates. */
  decimals?: number;
  /** Amounts in USD offered as buttons. */
  presets?: readonly number[];
  size?: 32 | 36 | 40;
  autoFocus?: boolean;
}

/**
 * Edits an amount in USD. The form's value is the typed text: read amounts from the
 * API with `fromWireMoney`, send them with `toWireMoney`. Leaving the field formats it: `250.00`.
 */
export function MoneyField({
  name,
  label,
  called = label,
  required,
  validate,
  help,
  decimals = 2,
  presets = [],
  ...rest
}: MoneyFieldProps) {
  const shape = useMemo(() => money(called, decimals), [called, decimals]);
  const { input, error } = useFormField({
    name,
    label,
    called,
    required,
    validate: useMemo(() => all(shape, validate), [shape, validate]),
  });
  const micro = parseMoney(input.value);
  const leave = (): void => {
    if (micro !== null && !shape(input.value, {})) input.onChange(fromWireMoney(toWireMoney(input.value), decimals));
    input.onBlur();
  };
  return (
    <FieldShell label={label} help={help} error={error} required={required}>
      <Input
        {...rest}
        before="$"
        after="USD"
        inputMode="decimal"
        autoComplete="off"
        name={input.name}
        value={input.value}
        onChange={input.onChange}
        onBlur={leave}
        onFocus={input.onFocus}
      />
      {presets.length > 0 && (
        <chakra.div display="flex" flexWrap="wrap" gap="8" marginTop="2" role="group" aria-label={`${label}, presets`}>
          {presets.map((usd) => {
            const own = BigInt(usd) * 1_000_000n;
            return (
              <Preset
                key={usd}
                type="button"
                aria-pressed={micro === own}
                disabled={rest.disabled}
                onClick={() => input.onChange(fromWireMoney(`${usd}`, decimals))}
              >
                {formatAmount(own, 0)}
              </Preset>
            );
          })}
        </chakra.div>
      )}
    </FieldShell>
  );
}
