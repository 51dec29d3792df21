import { useMemo } from 'react';
import type { CallResponse } from '@heliograph/contract';
import { FormDrawer } from '@heliograph/kit/form-kit';
import { maxLength, SelectField, TextField, useFieldValue } from '@heliograph/kit/forms';
import { useCall } from '@heliograph/platform/query';
import { deckKind, rateLimits } from '@heliograph/contract/reference/rates';
import { useShell } from '@heliograph/platform/session';
import { AccountField } from '../account-field';
import { useHostBrands } from '../host-brands';

type Deck = CallResponse<'admin.manage/getratedecks'>['items'][number];

/** The dialog of price lists that is open. */
export type DeckDialog = { kind: 'add'; copyOf?: Deck } | { kind: 'rename'; deck: Deck };

interface DeckValues {
  name: string;
  kind: string;
  hostBrandId: string;
  accountUUID: string;
  copyOf: string;
}

const nameRule = maxLength('Name', rateLimits.nameLength);
const kinds = (['PLAN', 'ACCOUNT', 'HOST_BRAND'] as const).map((value) => ({ value, label: deckKind.label(value) }));

/** Adds a price list, empty or with the prices of another one, or renames one. */
export function DeckForm({ dialog, onClose }: { dialog: DeckDialog; onClose: () => void }) {
  const shell = useShell();
  const renamed = dialog.kind === 'rename' ? dialog.deck : null;
  const copied = dialog.kind === 'add' ? dialog.copyOf : undefined;
  const initial = useMemo(
    () =>
      renamed
        ? { name: renamed.name }
        : {
            kind: 'PLAN',
            hostBrandId: '',
            copyOf: copied?.deckUUID ?? '',
            ...(copied && { name: `${copied.name} copy`.slice(0, rateLimits.nameLength) }),
          },
    [renamed, copied],
  );
  const save = async ({ name, kind, hostBrandId, accountUUID, copyOf }: DeckValues): Promise<void> => {
    if (renamed) return void (await shell.call('admin.manage/saveratedeck', { deckUUID: renamed.deckUUID, name }));
    await shell.call('admin.manage/saveratedeck', {
      name,
      kind: kinds.find(({ value }) => value === kind)?.value ?? 'PLAN',
      ...(kind === 'ACCOUNT' ? { accountUUID } : hostBrandId && { hostBrandId: Number(hostBrandId) }),
      ...(copyOf && { copyOf }),
    });
  };
  return (
    <FormDrawer<DeckValues>
      open
      onClose={onClose}
      title={renamed ? `Rename ${renamed.name}` : 'Add price list'}
      submitLabel={renamed ? 'Save name' : 'Add price list'}
      initialValues={initial}
      onSubmit={save}
      onSaved={({ name }) =>
        shell.toast.success(renamed ? `Price list renamed to ${name.trim()}` : `Price list ${name.trim()} added`)
      }
    >
      {!renamed && <Owner />}
      <TextField name="name" label="Name" required validate={nameRule} autoComplete="off" />
      {!renamed && <CopyField />}
    </FormDrawer>
  );
}

/** Who a new list is for. */
function Owner() {
  const kind = useFieldValue<string>('kind');
  const brands = useHostBrands();
  return (
    <>
      <SelectField
        name="kind"
        label="Kind"
        required
        options={kinds}
        help="Accounts have a plan; the waterfall says which list comes first."
      />
      {kind === 'ACCOUNT' && <AccountField />}
      {kind === 'HOST_BRAND' && <SelectField name="hostBrandId" label="Site brand" required options={brands} />}
      {kind === 'PLAN' && (
        <SelectField name="hostBrandId" label="Site brand" options={[{ value: '', label: 'All' }, ...brands]} />
      )}
    </>
  );
}

function CopyField() {
  const { data } = useCall('admin.manage/getratedecks', {}, { toast: true });
  const options = useMemo(
    () => [
      { value: '', label: 'None' },
      ...(data?.items ?? []).map(({ deckUUID, name }) => ({ value: deckUUID, label: name })),
    ],
    [data],
  );
  return (
    <SelectField
      name="copyOf"
      label="Copy prices from"
      options={options}
      help="Its prices in force apply in the new list from today on."
    />
  );
}
