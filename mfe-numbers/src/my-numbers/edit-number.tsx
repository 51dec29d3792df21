import { useMemo, useRef } from 'react';
import { formatPhone } from '@heliograph/shared/data';
import { CheckboxField, email, maxLength, SelectField, TextField, useField } from '@heliograph/shared/forms';
import { inboundRoutes } from '@heliograph/shared/reference/messaging';
import { useShell } from '@heliograph/shared/session';
import { FormDrawer } from '@heliograph/shared/work';
import { CampaignField } from './campaign-field';
import { inboundRouteNames } from './inbound-route-names';
import { numberForm, numberPatch, patchFields, type NumberForm } from './number-patch';
import { NumberStatus } from './number-status';
import { numberTypeNames } from './number-type-names';
import type { NumberRow } from './types';

const rules = { label: maxLength('Label', 100), forwardEmail: email('Forward-to e-mail') };
const routes = inboundRoutes.map((value) => ({ value, text: inboundRouteNames[value] }));

/** Changes one number. What is saved can be undone, but for its campaign: a move registers the number anew. */
export function EditNumber({ row, onClose, onDone }: { row: NumberRow; onClose: () => void; onDone: (saved?: Partial<NumberRow>) => void }) {
  const shell = useShell();
  const name = formatPhone(row.number);
  const initial = useMemo(() => numberForm(row), [row]);
  const warnings = useRef<string[]>([]);
  const send = (from: NumberForm, to: NumberForm) => {
    const patch = numberPatch(from, to);
    return Object.keys(patch).length > 0 ? shell.call('account.manage/updatenumber', { numbers: [row.numberUUID], patch }) : undefined;
  };
  const undo = async (values: NumberForm) => {
    // A failed call has shown its toast; the list tells what holds.
    await send(values, initial)?.catch(() => undefined);
    onDone();
  };
  const saved = (values: NumberForm) => {
    const { label, autoRenew, campaignUUID } = numberPatch(initial, values);
    const undone = campaignUUID === undefined ? { action: { label: 'Undo', run: () => void undo(values) } } : undefined;
    shell.toast.success([`Number ${name} saved`, ...warnings.current].join('. '), undone);
    onDone({ ...(label !== undefined && { label }), ...(autoRenew !== undefined && { autoRenew }) });
  };
  return (
    <FormDrawer<NumberForm>
      open onClose={onClose} title={name} status={<NumberStatus row={row} />} subtitle={numberTypeNames[row.type]} submitLabel="Save number"
      initialValues={initial} names={patchFields}
      onSubmit={async (values) => {
        warnings.current = (await send(initial, values))?.warnings ?? [];
      }}
      onSaved={saved}
    >
      <TextField name="label" label="Label" validate={rules.label} autoComplete="off" help="Only you and your colleagues see it." />
      <CampaignField now={row.campaign} help="A number that moves is registered with the carriers again, and sends once they have accepted it." />
      <CheckboxField name="autoRenew" label="Renew automatically" help="Without renewal the number is lost after the last day paid." />
      <SelectField name="inboundRoute" label="Messages to this number go to" options={routes} />
      <OwnAddress />
      <TextField name="forwardEmail" label="Forward-to e-mail" type="email" validate={rules.forwardEmail} autoComplete="off" help="Messages to this number are mailed there as well." />
    </FormDrawer>
  );
}

/** Asked for only where messages go to an address of the number's own. */
function OwnAddress() {
  const { input } = useField<string>('inboundRoute');
  if (input.value !== 'OVERRIDE') return null;
  return <TextField name="overrideUrl" label="Own webhook address" required type="url" placeholder="https://" autoComplete="off" spellCheck={false} />;
}
