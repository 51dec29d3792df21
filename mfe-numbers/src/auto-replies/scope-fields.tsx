import { formatPhone } from '@heliograph/kit/data';
import { SelectField, useFieldValue, type Validator } from '@heliograph/kit/forms';
import { blockScope, optOutScope, type BlockScope } from '@heliograph/contract/reference/blacklist';
import { consentEffect } from '@heliograph/contract/reference/keywords';
import { useChoices } from './use-choices';

const narrower: Validator = (value) =>
  value === 'ACCOUNT' ? 'All numbers have this auto reply already. Choose a campaign or a number' : undefined;

/**
 * Chooses what a rule applies to. `own` is for a campaign's or a number's own reply to a keyword that the account
 * answers.
 */
export function ScopeFields({ own }: { own?: boolean }) {
  const scope = useFieldValue<BlockScope>('scope');
  const { campaigns, numbers } = useChoices();
  return (
    <>
      <SelectField
        name="scope"
        label="Applies to"
        options={blockScope.options()}
        {...(own && {
          validate: narrower,
          help: 'Replaces the account’s reply, unless the campaign is registered with a reply to this keyword.',
        })}
      />
      {scope === 'CAMPAIGN' && (
        <SelectField
          name="campaignUUID"
          label="Campaign"
          required
          placeholder="Choose"
          options={campaigns.map(({ campaignUUID, name }) => ({ value: campaignUUID, label: name }))}
        />
      )}
      {scope === 'NUMBER' && (
        <SelectField
          name="numberUUID"
          label="Number"
          required
          placeholder="Choose"
          options={numbers.map(({ numberUUID, number }) => ({ value: numberUUID, label: formatPhone(number) }))}
        />
      )}
    </>
  );
}

const optOutHelp: Record<BlockScope, string> = {
  ACCOUNT: 'People who opt out get no more texts from you. This is what most of them expect.',
  CAMPAIGN: 'People who opt out can still get texts from your other campaigns. Existing opt-outs don’t change.',
  NUMBER: 'People who opt out can still get texts from your other numbers. Existing opt-outs don’t change.',
};

/** Chooses what an opt-out applies to. Only the account’s reply to STOP has this value. */
export function OptOutField() {
  const scope = useFieldValue<BlockScope>('optOutScope');
  if (!scope) return null;
  return (
    <SelectField
      name="optOutScope"
      label="Opt-outs apply to"
      options={optOutScope.options()}
      help={optOutHelp[scope]}
    />
  );
}

/** Chooses what a keyword does in addition to replying. */
export function EffectFields() {
  const { lists } = useChoices();
  return (
    <>
      <SelectField
        name="consentEffect"
        label="Consent"
        options={consentEffect.options()}
        help="What the keyword does to the sender’s consent."
      />
      <SelectField
        name="contactListUUID"
        label="Add to list"
        placeholder="No list"
        options={lists.map(({ contactListUUID, name }) => ({ value: contactListUUID, label: name }))}
      />
    </>
  );
}
