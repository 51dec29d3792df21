import { useMemo, useState } from 'react';
import { FormDialog, FormDrawer } from '@heliograph/kit/form-kit';
import { maxLength, notSaved, SelectField, type SubmitErrors, TextField, withResult } from '@heliograph/kit/forms';
import { useCall } from '@heliograph/platform/query';
import { waterfallLimits } from '@heliograph/contract/reference/waterfalls';
import { CallError, useShell } from '@heliograph/platform/session';
import { Notice } from '@heliograph/kit/ui';
import { useHostBrands } from '../host-brands';
import { newestSteps, type Step, type Waterfall, type WaterfallDialog } from './types';

interface AddValues {
  name: string;
  hostBrandId: string;
  copyOf: string;
}

interface AddProps {
  copyOf?: Waterfall;
  onClose: () => void;
  onAdded: (waterfall: { waterfallUUID: string }) => void;
}

const nameRule = maxLength('Name', waterfallLimits.nameLength);

/** The steps of a waterfall that copies none: the default prices for everything. */
const firstSteps: Step[] = [
  { name: 'Default prices', match: {}, source: 'DEFAULT_DECK', tierMode: 'FLAT', onHit: 'STOP', onMiss: 'FAIL' },
];

/** Adds a waterfall as a draft, with the steps of another one or a first step, and opens it. */
function AddWaterfall({ copyOf, onClose, onAdded }: AddProps) {
  const shell = useShell();
  const brands = useHostBrands();
  const { data } = useCall('admin.manage/getwaterfalls', {}, { toast: true });
  const initial = useMemo(
    () => ({
      hostBrandId: '',
      copyOf: copyOf?.waterfallUUID ?? '',
      ...(copyOf && { name: `${copyOf.name} copy`.slice(0, waterfallLimits.nameLength) }),
    }),
    [copyOf],
  );
  const save = async (values: AddValues) => {
    const steps = values.copyOf
      ? (newestSteps((await shell.call('admin.manage/getwaterfall', { waterfallUUID: values.copyOf })).versions)
          ?.steps ?? firstSteps)
      : firstSteps;
    return withResult(
      await shell.call('admin.manage/savewaterfall', {
        name: values.name,
        steps,
        ...(values.hostBrandId && { hostBrandId: Number(values.hostBrandId) }),
      }),
    );
  };
  return (
    <FormDrawer<AddValues, { waterfallUUID: string }>
      open
      onClose={onClose}
      title="Add waterfall"
      submitLabel="Add waterfall"
      initialValues={initial}
      onSubmit={save}
      onSaved={({ name }, added) => {
        shell.toast.success(`Waterfall ${name.trim()} added as a draft`);
        onAdded(added);
      }}
    >
      <TextField name="name" label="Name" required validate={nameRule} autoComplete="off" />
      <SelectField
        name="hostBrandId"
        label="Site brand"
        options={[{ value: '', label: 'All' }, ...brands]}
        help="Only accounts of this site brand can be priced by it. It can’t be changed later."
      />
      <SelectField
        name="copyOf"
        label="Steps of"
        options={[
          { value: '', label: 'None' },
          ...(data?.items ?? []).map(({ waterfallUUID, name }) => ({ value: waterfallUUID, label: name })),
        ]}
        help="Copies its newest version. You can change the steps before anything is published."
      />
    </FormDrawer>
  );
}

/** Makes a waterfall the default of a site brand. */
function MakeDefault({ waterfall, onClose }: { waterfall: Waterfall; onClose: () => void }) {
  const shell = useShell();
  const all = useHostBrands();
  const [problem, setProblem] = useState<string | null>(null);
  const brands = all.filter(({ value }) => waterfall.hostBrand === null || String(waterfall.hostBrand.id) === value);
  const save = async ({ hostBrandId }: { hostBrandId: string }): Promise<SubmitErrors | undefined> => {
    setProblem(null);
    try {
      await shell.call(
        'admin.manage/setdefaultwaterfall',
        { waterfallUUID: waterfall.waterfallUUID, hostBrandId: Number(hostBrandId) },
        { quiet: true },
      );
      return undefined;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
      return notSaved;
    }
  };
  return (
    <FormDialog<{ hostBrandId: string }>
      onClose={onClose}
      title={`Make ${waterfall.name} a default?`}
      submitLabel="Make default"
      onSubmit={save}
      description="From now on, it prices all accounts of the site brand that have no waterfall of their own. What was charged stays."
      onSaved={({ hostBrandId }) =>
        shell.toast.success(
          `${waterfall.name} is the default of ${all.find(({ value }) => value === hostBrandId)?.label ?? 'the site brand'}`,
        )
      }
    >
      {problem !== null && <Notice tone="error">{problem}</Notice>}
      <SelectField name="hostBrandId" label="Site brand" required placeholder="Choose a site brand" options={brands} />
    </FormDialog>
  );
}

interface WaterfallDialogsProps {
  dialog: WaterfallDialog;
  onClose: () => void;
  /** Called with a waterfall that was added. */
  onAdded: AddProps['onAdded'];
}

/** Shows the open drawer or dialog. */
export function WaterfallDialogs({ dialog, onClose, onAdded }: WaterfallDialogsProps) {
  if (dialog.kind === 'default') return <MakeDefault waterfall={dialog.waterfall} onClose={onClose} />;
  return <AddWaterfall {...(dialog.copyOf && { copyOf: dialog.copyOf })} onClose={onClose} onAdded={onAdded} />;
}
