import { useMemo } from 'react';
import { formatPhone, type RowDetails } from '@heliograph/kit/data';
import { CheckboxField, email, maxLength, SelectField, TextField, useField, withResult } from '@heliograph/kit/forms';
import { useCall } from '@heliograph/platform/query';
import { inboundRoute, numberType } from '@heliograph/contract/reference/numbers';
import { useShell } from '@heliograph/platform/session';
import { FormDrawer } from '@heliograph/kit/form-kit';
import { numberForm, numberPatch, patchFields, type NumberForm } from './number-patch';
import { Notice } from '@heliograph/kit/ui';
import { NumberStatus, problemOf, type NumberRow } from './list';

/** The value that removes numbers from their campaign where a choice is required. */
export const noCampaign = 'none';

interface CampaignFieldProps {
  now?: NumberRow['campaign'];
  help: string;
  /** Requires a choice, even of no campaign: a bulk change has no current value. */
  required?: boolean;
}

/** Selects the campaign that numbers send on; the choices come from the list's filters. */
export function CampaignField({ now, help, required = false }: CampaignFieldProps) {
  const { data } = useCall('account.manage/summarizenumbers', { filter: {} }, { toast: true });
  const campaigns = data?.facets.campaigns ?? (now ? [now] : []);
  return (
    <SelectField
      name="campaignUUID"
      label="Campaign"
      placeholder={required ? 'Choose' : 'No campaign'}
      required={required}
      help={help}
      options={[
        ...campaigns.map(({ campaignUUID, name }) => ({ value: campaignUUID, label: name })),
        ...(required ? [{ value: noCampaign, label: 'No campaign' }] : []),
      ]}
    />
  );
}

const rules = { label: maxLength('Label', 100), forwardEmail: email('Forward to email') };
const routes = inboundRoute.options();

/** Edits one number. A save can be undone unless it changed the campaign, since a move re-registers the number. */
export function EditNumber({
  row,
  onClose,
  actions,
  onSaved,
}: RowDetails<NumberRow> & { onSaved: (changes: Partial<NumberRow>) => void }) {
  const shell = useShell();
  const name = formatPhone(row.number);
  const initial = useMemo(() => numberForm(row), [row]);
  const problem = row.status === 'ACTIVE' || row.status === 'RELEASE_PENDING' ? problemOf(row) : null;
  const send = (from: NumberForm, to: NumberForm) => {
    const patch = numberPatch(from, to);
    return Object.keys(patch).length > 0
      ? shell.call('account.manage/updatenumber', { numbers: [row.numberUUID], patch })
      : undefined;
  };
  const undo = (values: NumberForm) => {
    // A failed call has shown its toast.
    send(values, initial)?.catch(() => undefined);
  };
  const saved = (values: NumberForm, warnings: readonly string[]) => {
    const { label, autoRenew, campaignUUID } = numberPatch(initial, values);
    const undone = campaignUUID === undefined ? { action: { label: 'Undo', run: () => undo(values) } } : undefined;
    shell.toast.success([`Number ${name} saved`, ...warnings].join('. '), undone);
    onSaved({ ...(label !== undefined && { label }), ...(autoRenew !== undefined && { autoRenew }) });
  };
  return (
    <FormDrawer<NumberForm, readonly string[]>
      open
      onClose={onClose}
      title={name}
      status={<NumberStatus row={row} />}
      subtitle={numberType.label(row.type)}
      actions={actions}
      submitLabel="Save number"
      initialValues={initial}
      names={patchFields}
      onSubmit={async (values) => withResult((await send(initial, values))?.warnings ?? [])}
      onSaved={saved}
    >
      {problem !== null && (
        <Notice tone="warning" title="This number can’t send">
          {problem}
        </Notice>
      )}
      <TextField
        name="label"
        label="Label"
        validate={rules.label}
        autoComplete="off"
        help="Only users of this account see it."
      />
      <CampaignField now={row.campaign} help="Moving a number re-registers it; it can send once carriers approve." />
      <CheckboxField
        name="autoRenew"
        label="Renew automatically"
        help="If off, the number is released when the paid period ends."
      />
      <SelectField name="inboundRoute" label="Inbound route" options={routes} />
      <OwnAddress />
      <TextField
        name="forwardEmail"
        label="Forward to email"
        type="email"
        validate={rules.forwardEmail}
        autoComplete="off"
        help="Incoming texts are also emailed here."
      />
    </FormDrawer>
  );
}

/** Asks for the webhook URL only when the number has its own. */
function OwnAddress() {
  const { input } = useField<string>('inboundRoute');
  if (input.value !== 'OVERRIDE') return null;
  return (
    <TextField
      name="overrideUrl"
      label="Webhook URL"
      required
      type="url"
      placeholder="https://"
      autoComplete="off"
      spellCheck={false}
    />
  );
}
