import { CardIcon, LockIcon } from '@heliograph/shared/data';
import { CheckboxField, maxLength, TextField, useField } from '@heliograph/shared/forms';
import { Box, Grid, HStack, Icon, Stack, Text } from '@heliograph/shared/ui';
import { brandOf, codeRule, expiryRule, maskCode, maskExpiry, maskNumber, numberRule } from './card-text';
import { MaskedField } from './masked-field';

const zipRule = maxLength('ZIP', 12);

/** The fields of a new card. What is typed here goes to the card processor and never into a call of ours. */
export function CardFields() {
  const { input } = useField<string>('card.number', { subscription: { value: true } });
  return (
    <Stack gap="12">
      <HStack gap="6" color="fg.muted" textStyle="small">
        <Icon of={LockIcon} size={14} />
        <Text>Sent to the card processor, never to us</Text>
      </HStack>
      <MaskedField
        name="card.number" label="Card number" required validate={numberRule} mask={maskNumber} autoComplete="cc-number" placeholder="1234 1234 1234 1234"
        before={<Icon of={CardIcon} />} after={<Box textStyle="small" whiteSpace="nowrap">{brandOf(input.value)}</Box>}
      />
      <Grid gap="12" gridTemplateColumns="1fr 1fr 1fr">
        <MaskedField name="card.expiry" label="Expires" required validate={expiryRule} mask={maskExpiry} autoComplete="cc-exp" placeholder="MM / YY" />
        <MaskedField name="card.cvc" label="Security code" required validate={codeRule} mask={maskCode} autoComplete="cc-csc" placeholder="CVC" />
        <TextField name="card.zip" label="ZIP" required validate={zipRule} autoComplete="postal-code" />
      </Grid>
      <CheckboxField name="save" label="Save this card for later" />
    </Stack>
  );
}
