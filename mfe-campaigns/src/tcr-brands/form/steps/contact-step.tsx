import { useEffect, useState } from 'react';
import { statesOf, type State } from '@heliograph/shared/reference/states';
import { Grid } from '@heliograph/shared/ui';
import { BrandSelect, BrandText } from '../brand-field';
import { BrandPhone } from '../brand-phone';
import { useBrandValues } from '../use-brand-values';

/** How the brand is reached, and where it is. */
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

/** The states of the country; free text where none are known. */
function StateField() {
  const { country = '' } = useBrandValues();
  const [loaded, setLoaded] = useState<{ country: string; states: State[] }>();
  useEffect(() => {
    let current = true;
    const keep = (states: State[]) => current && setLoaded({ country, states });
    // A list that fails to load leaves a field to type the code into.
    statesOf(country).then(keep, () => keep([]));
    return () => {
      current = false;
    };
  }, [country]);
  if (loaded?.country !== country) return null;
  if (loaded.states.length === 0) return country === 'USA' || country === 'CAN' ? <BrandText name="state" help="Two letters" /> : null;
  return <BrandSelect name="state" placeholder="Choose" options={loaded.states.map(({ code, name }) => ({ value: code, label: name }))} />;
}
