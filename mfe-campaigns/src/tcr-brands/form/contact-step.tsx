import { useEffect, useState } from 'react';
import { Grid } from '@heliograph/kit/ui';
import { statesOf, type State } from '@heliograph/contract/reference/states';
import { BrandPhone, BrandSelect, BrandText, useBrandValues } from './brand-field';

/** Edits the contact details and the address. */
export function ContactStep() {
  return (
    <>
      <BrandText name="website" type="url" placeholder="https://" help="Most carriers require one" />
      <BrandText name="email" type="email" />
      <BrandPhone name="phone" />
      <BrandText name="street" help="Not a PO box" />
      <Grid gap="16" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        <BrandText name="city" />
        <BrandText name="postalCode" />
      </Grid>
      <StateField />
    </>
  );
}

/** Edits the state: a selection, or text if the country's states are unknown. */
function StateField() {
  const { country = '' } = useBrandValues();
  const [loaded, setLoaded] = useState<{ country: string; states: State[] }>();
  useEffect(() => {
    let current = true;
    const keep = (states: State[]) => current && setLoaded({ country, states });
    // If the list fails to load, the code can be typed.
    statesOf(country).then(keep, () => keep([]));
    return () => {
      current = false;
    };
  }, [country]);
  if (loaded?.country !== country) return null;
  if (loaded.states.length === 0)
    return country === 'USA' || country === 'CAN' ? <BrandText name="state" help="Two letters" /> : null;
  return (
    <BrandSelect
      name="state"
      placeholder="Choose"
      options={loaded.states.map(({ code, name }) => ({ value: code, label: name }))}
    />
  );
}
