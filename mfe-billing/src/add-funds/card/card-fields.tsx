import { CardIcon, LockIcon } from '@heliograph/shared/data';
import { CheckboxField, maxLength, TextField, useFieldValue } from '@heliograph/shared/forms';
import { cardLabels } from '@heliograph/shared/reference/deposits';
import { Box, Grid, HStack, Icon, Stack, Text } from '@heliograph/shared/ui';
import { brandOf, codeRule, expiryRule, maskCode, maskExpiry, maskNumber, numberRule } from './card-text';
import { MaskedField } from './masked-field';

const zipRule = maxLength(cardLabels.zip, 12);

/** The fields of a new card. What is typed here goes to the card processor and never into a call of ours. */
export function CardFields() {
  const number = useFieldValue('card.number') ?? '';
  return (
    <Stack gap="12">
      <HStack gap="6" color="fg.muted" textStyle="small">
        <Icon of={LockIcon} size={14} />
        <Text>Sent to the card processor, never to us</Text>
      </HStack>
      <MaskedField
        name="card.number" label={cardLabels.number} required validate={numberRule} mask={maskNumber} autoComplete="cc-number" placeholder="1234 1234 1234 1234"
        before={<Icon of={CardIcon} />} after={<Box textStyle="small" whiteSpace="nowrap">{brandOf(number)}</Box>}
      />
      <Grid gap="12" gridTemplateColumns={{ base: '1fr 1fr', md: '1fr 1fr 1fr' }}>
        <MaskedField name="card.expiry" label={cardLabels.expiry} required validate={expiryRule} mask={maskExpiry} autoComplete="cc-exp" placeholder="MM / YY" />
        <MaskedField name="card.cvc" label={cardLabels.cvc} required validate={codeRule} mask={maskCode} autoComplete="cc-csc" placeholder="CVC" />
        <TextField name="card.zip" label={cardLabels.zip} required validate={zipRule} autoComplete="postal-code" />
      </Grid>
      <CheckboxField name="save" label="Save this card for later" />
    </Stack>
  );
}
