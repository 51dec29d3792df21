import { useEffect, useRef, useState } from 'react';
import { LockIcon } from '@heliograph/kit/data';
import { CheckboxField, maxLength, TextField } from '@heliograph/kit/forms';
import { cardLabels } from '@heliograph/contract/reference/deposits';
import { Grid, HStack, Icon, Notice, Stack, Text } from '@heliograph/kit/ui';
import { unreachable, type Tokenize } from '../tokenize';
import { HostedField, type Elements } from './hosted-field';
import { loadStripe, type StripeField, type StripeJs } from './stripe-js';
import { tokenizeWithStripe } from './tokenize-with-stripe';

interface Started {
  stripe: StripeJs;
  number: StripeField;
}

/** A promise of the started fields, with the function that fulfills it. */
function whenStarted(): { promise: Promise<Started>; resolve: (started: Started) => void } {
  let resolve: (started: Started) => void = () => undefined;
  const promise = new Promise<Started>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const zipRule = maxLength(cardLabels.zip, 12);

export interface StripeCardFieldsProps {
  publicKey: string;
  /** Called with what turns the entered card into a token. */
  onTokenize: (tokenize: Tokenize) => void;
}

/** Edits a new card in fields that Stripe hosts: the number reaches neither this page nor our API. */
export function StripeCardFields({ publicKey, onTokenize }: StripeCardFieldsProps) {
  const [elements, setElements] = useState<Elements | null>(null);
  const [failed, setFailed] = useState(false);
  const [ready] = useState(whenStarted);
  const library = useRef<StripeJs>(null);
  useEffect(() => {
    let left = false;
    loadStripe(publicKey).then(
      (stripe) => {
        library.current = stripe;
        if (!left) setElements(stripe.elements());
      },
      () => setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [publicKey]);
  useEffect(() => onTokenize(tokenizeWithStripe(() => ready.promise)), [onTokenize, ready]);
  const mounted = (number: StripeField): void => {
    if (library.current) ready.resolve({ stripe: library.current, number });
  };
  return (
    <Stack gap="12">
      {failed && (
        <Notice tone="error" title="We couldn’t load the card form">
          {unreachable} Check your connection, and reload the page.
        </Notice>
      )}
      <HStack gap="6" color="fg.muted" textStyle="small">
        <Icon of={LockIcon} size={14} />
        <Text>Sent to the card processor, never to us</Text>
      </HStack>
      <HostedField
        name="card.number"
        label={cardLabels.number}
        kind="cardNumber"
        elements={elements}
        onMounted={mounted}
      />
      <Grid gap="12" gridTemplateColumns={{ base: '1fr 1fr', md: '1fr 1fr 1fr' }}>
        <HostedField name="card.expiry" label={cardLabels.expiry} kind="cardExpiry" elements={elements} />
        <HostedField name="card.cvc" label={cardLabels.cvc} kind="cardCvc" elements={elements} />
        <TextField name="card.zip" label={cardLabels.zip} required validate={zipRule} autoComplete="postal-code" />
      </Grid>
      <CheckboxField name="save" label="Save this card for later" />
    </Stack>
  );
}
