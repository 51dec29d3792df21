import { useEffect, useState } from 'react';
import {
  altBusinessIdType,
  brandLabels,
  brandRelationship,
  legalForm,
  stockExchange,
  vertical,
  type BrandField,
  type LegalForm,
} from '@heliograph/shared/reference/tcr-brands';
import { chakra, Grid, Notice, Stack } from '@heliograph/shared/ui';
import { useForm } from '@heliograph/shared/forms';
import { countries } from '@heliograph/shared/reference/countries';
import { RadioCards } from '@heliograph/shared/form-kit';
import { statesOf, type State } from '@heliograph/shared/reference/states';
import { Dash, DetailList } from '@heliograph/shared/data';
import { BrandPhone, BrandSelect, BrandText, useBrandValues } from './brand-field';
import { brandRules, toRules, type BrandValues } from './brand-values';
import { brandGroups, brandValueLabel, fieldsOf } from '../brand-groups';

/** Who can register under a legal form. */
const notes: Record<LegalForm, string> = {
  PRIVATE_PROFIT: 'Not listed on a stock exchange',
  PUBLIC_PROFIT: 'Listed on a stock exchange',
  NON_PROFIT: 'United States only',
  GOVERNMENT: 'United States only',
  SOLE_PROPRIETOR: 'One person, United States or Canada; one campaign and one number',
};

const forms = legalForm.options().map((option) => ({ ...option, note: notes[option.value] }));
const verticals = vertical.options();
const relationships = brandRelationship.options();

/** All countries as options. */
const countryChoices = countries.map(({ code3, name }) => ({ value: code3, label: name }));

/** Edits what the business is. */
export function BusinessStep() {
  const form = useForm<BrandValues>();
  const { country: before, einIssuingCountry } = useBrandValues();
  const follow = (country: string): void => {
    // A state belongs to one country; the tax ID usually follows the country.
    form.change('state', '');
    if (einIssuingCountry === before) form.change('einIssuingCountry', country);
  };
  return (
    <>
      <RadioCards
        name="entityType"
        label={brandLabels.entityType}
        required
        validate={brandRules.entityType}
        options={forms}
      />
      <BrandSelect name="country" options={countryChoices} onChoose={follow} />
      <BrandText name="displayName" help="The name people know the business by" />
      <BrandText name="legalName" help="Exactly as on the letter from the tax authority; in the US, IRS CP 575" />
      <BrandSelect name="vertical" options={verticals} placeholder="Choose" />
      <BrandSelect name="brandRelationship" options={relationships} />
    </>
  );
}

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

/** Shows everything that will be submitted. */
export function ReviewStep() {
  const values = useBrandValues();
  const rules = toRules(values);
  const shown = (field: BrandField) => {
    const text = rules[field]?.trim() ?? '';
    if (field === 'ein' && text === '') return values.einMasked ?? <Dash />;
    return text === '' ? <Dash /> : brandValueLabel(field, text);
  };
  return (
    <Stack gap="24">
      {brandGroups.map((group) => (
        <section key={group.id} aria-label={group.title}>
          <chakra.h3 textStyle="control" fontWeight={600} marginBottom="8">
            {group.title}
          </chakra.h3>
          <DetailList
            details={fieldsOf(group, values).map(({ field, label }) => ({ name: label, value: shown(field) }))}
          />
        </section>
      ))}
      <Notice>
        The Campaign Registry compares these with public records. If something doesn’t match, registration fails; you
        can fix it and resubmit.
      </Notice>
    </Stack>
  );
}
