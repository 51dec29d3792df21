import { useState } from 'react';
import { Drawer } from '@heliograph/kit/overlay';
import { FieldShell, Grid, NativeSelect, Stack } from '@heliograph/kit/ui';
import type { Version, WaterfallDetail } from '../types';
import { StepChanges } from './step-changes';
import type { Editor } from './use-editor';
import { versionState } from './version-state';

export interface CompareDrawerProps {
  detail: WaterfallDetail;
  editor: Editor;
  /** The version that was chosen; it is compared with the editor’s, or with the one before it. */
  version: Version;
  onClose: () => void;
}

/** The value of the steps in the editor. */
const edited = 'editor';

/** Compares the steps of two versions; what is unsaved can be one of them. */
export function CompareDrawer({
  detail: { name, versions },
  editor: { content, unsaved },
  version,
  onClose,
}: CompareDrawerProps) {
  const other = versions[versions.indexOf(version) + 1] ?? version;
  const [from, setFrom] = useState(other.versionUUID);
  const [to, setTo] = useState(version.versionUUID);
  const stepsOf = (value: string) =>
    value === edited ? content.steps : (versions.find(({ versionUUID }) => versionUUID === value)?.steps ?? []);
  const options = (
    <>
      {unsaved && <option value={edited}>Unsaved changes</option>}
      {versions.map((one) => (
        <option key={one.versionUUID} value={one.versionUUID}>
          Version {one.version}, {versionState(one, versions).label.toLowerCase()}
        </option>
      ))}
    </>
  );
  return (
    <Drawer open onClose={onClose} title="Compare versions" subtitle={name}>
      <Stack gap="20">
        <Grid gap="16" gridTemplateColumns="1fr 1fr">
          <FieldShell label="From">
            <NativeSelect value={from} onChange={(event) => setFrom(event.currentTarget.value)}>
              {options}
            </NativeSelect>
          </FieldShell>
          <FieldShell label="To">
            <NativeSelect value={to} onChange={(event) => setTo(event.currentTarget.value)}>
              {options}
            </NativeSelect>
          </FieldShell>
        </Grid>
        <div role="status">
          <StepChanges before={stepsOf(from)} after={stepsOf(to)} />
        </div>
      </Stack>
    </Drawer>
  );
}
