import { altBusinessIdType, stockExchange } from '@heliograph/contract/reference/tcr-brands';
import { Grid } from '@heliograph/kit/ui';
import { BrandPhone, BrandSelect, BrandText, useBrandValues } from './brand-field';
import { countryChoices } from './business-step';

const exchanges = stockExchange.options();
const idTypes = altBusinessIdType.options();
const twoColumns = { base: '1fr', md: '1fr 1fr' };

/** Edits the identity: IDs of a company, or name and mobile phone of a sole proprietor. */
export function IdentityStep() {
  const { entityType } = useBrandValues();
  return entityType === 'SOLE_PROPRIETOR' ? <Person /> : <Company listed={entityType === 'PUBLIC_PROFIT'} />;
}

function Person() {
  return (
    <>
      <Grid gap="16" gridTemplateColumns={twoColumns}>
        <BrandText name="firstName" />
        <BrandText name="lastName" />
      </Grid>
      <BrandPhone
        name="mobilePhone"
        help="A mobile phone in the United States or Canada. The registry texts a code to it during registration."
      />
    </>
  );
}

function Company({ listed }: { listed: boolean }) {
  const { einIssuingCountry, einMasked } = useBrandValues();
  const american = einIssuingCountry === 'USA';
  return (
    <>
      <BrandSelect name="einIssuingCountry" options={countryChoices} />
      <BrandText
        name="ein"
        placeholder={einMasked ?? (american ? '12-3456789' : undefined)}
        spellCheck={false}
        help={
          einMasked ? `Leave blank to keep ${einMasked}.` : american ? 'Nine digits' : 'Up to 21 letters and digits'
        }
      />
      {listed && (
        <Grid gap="16" gridTemplateColumns={twoColumns}>
          <BrandText name="stockSymbol" spellCheck={false} />
          <BrandSelect name="stockExchange" options={exchanges} placeholder="Choose" />
        </Grid>
      )}
      <BrandText
        name="businessContactEmail"
        type="email"
        help={listed ? 'Gets an email to confirm that the company owns this brand' : undefined}
      />
      <BrandSelect name="altBusinessIdType" options={idTypes} help="A second ID can raise the vetting score" />
      <BrandText name="altBusinessId" spellCheck={false} />
    </>
  );
}
