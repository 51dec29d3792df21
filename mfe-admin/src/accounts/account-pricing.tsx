import { FormDrawer, useEditBase } from '@heliograph/kit/form-kit';
import { maxLength, SelectField, TextField } from '@heliograph/kit/forms';
import { useCall } from '@heliograph/platform/query';
import type { Option } from '@heliograph/contract/reference/value-set';
import { useShell } from '@heliograph/platform/session';
import type { AccountPage } from './account-facts';

interface PricingForm {
  planUUID: string;
  waterfallUUID: string;
  tags: string;
}

const pricingForm = ({ plan, waterfall, tags }: AccountPage['pricing']): PricingForm => ({
  planUUID: plan?.deckUUID ?? '',
  waterfallUUID: waterfall.own ? waterfall.waterfallUUID : '',
  tags: tags.join(', '),
});

const tagsRule = maxLength('Tags', 400);
const splitTags = (text = ''): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** Returns options with a choice of nothing before them, and the current one, which may not have loaded. */
const optionsOf = (none: string, current: Option | null, loaded: readonly Option[] | undefined): Option[] => [
  { value: '', label: none },
  ...(loaded ?? (current ? [current] : [])),
];

/** Changes the plan, the waterfall, and the tags of an account. */
export function EditPricing({
  account,
  onClose,
}: {
  account: Pick<AccountPage, 'accountUUID' | 'company' | 'hostBrand' | 'pricing'>;
  onClose: () => void;
}) {
  const shell = useShell();
  const {
    accountUUID,
    company,
    hostBrand,
    pricing: { plan, waterfall },
  } = account;
  const ofBrand = ({ hostBrand: brand }: { hostBrand: { id: number } | null }): boolean =>
    brand === null || brand.id === hostBrand.id;
  const decks = useCall('admin.manage/getratedecks', {}, { toast: true })
    .data?.items.filter((deck) => deck.kind === 'PLAN' && ofBrand(deck))
    .map(({ deckUUID, name }) => ({ value: deckUUID, label: name }));
  const waterfalls = useCall('admin.manage/getwaterfalls', {}, { toast: true })
    .data?.items.filter(ofBrand)
    .map(({ waterfallUUID, name }) => ({ value: waterfallUUID, label: name }));
  const edit = useEditBase({
    read: account.pricing,
    valuesOf: pricingForm,
    load: async () => (await shell.call('admin.manage/getaccount', { accountUUID })).pricing,
  });
  const save = async (values: Partial<PricingForm>): Promise<void> => {
    await shell.call('admin.manage/setaccountpricing', {
      accountUUID,
      planUUID: values.planUUID || null,
      waterfallUUID: values.waterfallUUID || null,
      tags: splitTags(values.tags),
      revision: edit.read.revision,
    });
  };
  return (
    <FormDrawer<PricingForm>
      open
      onClose={onClose}
      title={`Prices of ${company}`}
      submitLabel="Save prices"
      edit={edit}
      onSubmit={save}
      onSaved={() => shell.toast.success(`Prices of ${company} saved`)}
    >
      <SelectField
        name="planUUID"
        label="Plan"
        options={optionsOf('No plan', plan && { value: plan.deckUUID, label: plan.name }, decks)}
        help="Applies to what the account sends and rents from now on."
      />
      <SelectField
        name="waterfallUUID"
        label="Waterfall"
        options={optionsOf(
          'Waterfall of the site brand',
          waterfall.own ? { value: waterfall.waterfallUUID, label: waterfall.name } : null,
          waterfalls,
        )}
        help="The order in which price lists apply."
      />
      <TextField
        name="tags"
        label="Tags"
        validate={tagsRule}
        autoComplete="off"
        help="Separate tags with commas. Steps of a waterfall can match them."
      />
    </FormDrawer>
  );
}
