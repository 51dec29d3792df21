import type { ChangeEvent, ReactNode } from 'react';
import { CardIcon, LockIcon } from '@heliograph/kit/data';
import {
  CheckboxField,
  maxLength,
  TextField,
  useFieldValue,
  useFormField,
  type FieldBase,
} from '@heliograph/kit/forms';
import { cardLabels } from '@heliograph/contract/reference/deposits';
import { Box, FieldShell, Grid, HStack, Icon, Input, Stack, Text } from '@heliograph/kit/ui';
import { brandOf, codeRule, expiryRule, maskCode, maskExpiry, maskNumber, numberRule } from './card-text';

interface MaskedFieldProps extends FieldBase {
  mask: (text: string) => string;
  autoComplete: string;
  placeholder?: string;
  before?: ReactNode;
  after?: ReactNode;
}

/** Edits digits in a fixed format. Text edited in the middle is formatted on blur, so that the caret stays. */
function MaskedField({ name, label, required, validate, mask, ...rest }: MaskedFieldProps) {
  const { input, error } = useFormField({ name, label, required, validate });
  const change = ({ currentTarget: { value, selectionStart } }: ChangeEvent<HTMLInputElement>): void => {
    const grows = value.length > input.value.length;
    input.onChange(grows && selectionStart === value.length ? mask(value) : value);
  };
  const leave = (): void => {
    if (input.value) input.onChange(mask(input.value));
    input.onBlur();
  };
  return (
    <FieldShell label={label} error={error} required={required}>
      <Input
        {...rest}
        inputMode="numeric"
        name={input.name}
        value={input.value}
        onChange={change}
        onBlur={leave}
        onFocus={input.onFocus}
      />
    </FieldShell>
  );
}

const zipRule = maxLength(cardLabels.zip, 12);

/** Edits a new card. Its details go to the card processor, never to our API. */
export function CardFields() {
  const number = useFieldValue('card.number') ?? '';
  return (
    <Stack gap="12">
      <HStack gap="6" color="fg.muted" textStyle="small">
        <Icon of={LockIcon} size={14} />
        <Text>Sent to the card processor, never to us</Text>
      </HStack>
      <MaskedField
        name="card.number"
        label={cardLabels.number}
        required
        validate={numberRule}
        mask={maskNumber}
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        before={<Icon of={CardIcon} />}
        after={
          <Box textStyle="small" whiteSpace="nowrap">
            {brandOf(number)}
          </Box>
        }
      />
      <Grid gap="12" gridTemplateColumns={{ base: '1fr 1fr', md: '1fr 1fr 1fr' }}>
        <MaskedField
          name="card.expiry"
          label={cardLabels.expiry}
          required
          validate={expiryRule}
          mask={maskExpiry}
          autoComplete="cc-exp"
          placeholder="MM / YY"
        />
        <MaskedField
          name="card.cvc"
          label={cardLabels.cvc}
          required
          validate={codeRule}
          mask={maskCode}
          autoComplete="cc-csc"
          placeholder="CVC"
        />
        <TextField name="card.zip" label={cardLabels.zip} required validate={zipRule} autoComplete="postal-code" />
      </Grid>
      <CheckboxField name="save" label="Save this card for later" />
    </Stack>
  );
}
