import {
  brandLabels,
  brandRelationship,
  legalForm,
  vertical,
  type LegalForm,
} from '@heliograph/contract/reference/tcr-brands';
import { useForm } from '@heliograph/kit/forms';
import { countries } from '@heliograph/contract/reference/countries';
import { RadioCards } from '@heliograph/kit/form-kit';
import { BrandSelect, BrandText, useBrandValues } from './brand-field';
import { brandRules, type BrandValues } from './brand-values';

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
export const countryChoices = countries.map(({ code3, name }) => ({ value: code3, label: name }));

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
