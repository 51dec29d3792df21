import { useMemo } from 'react';
import { DateTime } from '@heliograph/kit/data';
import { FormDrawer } from '@heliograph/kit/form-kit';
import { maxLength, TextAreaField, TextField } from '@heliograph/kit/forms';
import { ConfirmDialog } from '@heliograph/kit/overlay';
import { waterfallLimits } from '@heliograph/contract/reference/waterfalls';
import { useShell } from '@heliograph/platform/session';
import type { Version, WaterfallDetail } from '../types';
import { CompareDrawer } from './compare-drawer';
import { PublishDialog } from './publish-dialog';
import { StepDrawer } from './step-drawer';
import { withStep } from './step-values';
import type { Content, Editor } from './use-editor';
import type { EditorDialog } from './editor-head';

const rules = { name: maxLength('Name', waterfallLimits.nameLength), note: maxLength('Note', 500) };

interface EditorDialogProps {
  detail: WaterfallDetail;
  editor: Editor;
  onClose: () => void;
}

/** Edits the name, and the note of the draft. Nothing is stored until the draft is saved. */
function DetailsDrawer({ editor: { content, change }, onClose }: Pick<EditorDialogProps, 'editor' | 'onClose'>) {
  const initial = useMemo(() => ({ name: content.name, note: content.note }), [content]);
  return (
    <FormDrawer<Pick<Content, 'name' | 'note'>>
      open
      onClose={onClose}
      title="Edit name and note"
      submitLabel="Change"
      initialValues={initial}
      onSubmit={async ({ name, note = '' }) => change({ name: name.trim(), note: note.trim() })}
    >
      <TextField name="name" label="Name" required validate={rules.name} autoComplete="off" />
      <TextAreaField
        name="note"
        label="Note"
        validate={rules.note}
        help="What this version changes, and why. Shown in its versions."
      />
    </FormDrawer>
  );
}

function DeleteDraft({
  detail,
  editor: { draft, discard },
  onClose,
  onGone,
}: EditorDialogProps & { onGone: () => void }) {
  const shell = useShell();
  const only = detail.versions.length === 1;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete the draft of ${detail.name}?`}
      confirmLabel="Delete draft"
      consequence={
        only
          ? 'Nothing of it was published, so the waterfall is deleted with it.'
          : `Version ${draft?.version ?? ''} is deleted. What was published stays.`
      }
      onConfirm={async () => {
        await shell.call('admin.manage/deletewaterfalldraft', { waterfallUUID: detail.waterfallUUID });
        discard();
        shell.toast.success('Draft deleted');
        if (only) onGone();
      }}
    />
  );
}

function Withdraw({
  detail: { waterfallUUID, name, versions },
  version: { version, effectiveAt },
  onClose,
}: Pick<EditorDialogProps, 'detail' | 'onClose'> & { version: Version }) {
  const shell = useShell();
  const current = versions.find((one) => one.current);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Withdraw version ${version} of ${name}?`}
      confirmLabel="Withdraw version"
      consequence={
        <>
          It won’t take effect on <DateTime at={effectiveAt} only="minute" />.{' '}
          {current ? `Version ${current.version} stays in force` : 'The waterfall stays without a version in force'}{' '}
          until another one takes effect. The version stays in the history, and its steps can be restored as a draft.
        </>
      }
      onConfirm={async () => {
        await shell.call('admin.manage/withdrawwaterfall', { waterfallUUID, version });
        shell.toast.success(`Version ${version} of ${name} withdrawn`);
      }}
    />
  );
}

/** Shows the open drawer or dialog. `onGone`: the waterfall no longer exists. */
export function EditorDialogs({
  dialog,
  onGone,
  ...work
}: EditorDialogProps & { dialog: EditorDialog; onGone: () => void }) {
  const { detail, editor, onClose } = work;
  const { steps } = editor.content;
  switch (dialog.kind) {
    case 'step': {
      const { index } = dialog;
      const step = index === null ? undefined : steps[index];
      return (
        <StepDrawer
          {...(step && { step })}
          onClose={onClose}
          onSave={(saved) =>
            editor.change({
              steps: index === null ? withStep(steps, saved) : steps.map((one, at) => (at === index ? saved : one)),
            })
          }
        />
      );
    }
    case 'details':
      return <DetailsDrawer {...work} />;
    case 'publish':
      return <PublishDialog {...work} />;
    case 'deleteDraft':
      return <DeleteDraft {...work} onGone={onGone} />;
    case 'compare':
      return <CompareDrawer detail={detail} editor={editor} version={dialog.version} onClose={onClose} />;
    case 'withdraw':
      return <Withdraw detail={detail} version={dialog.version} onClose={onClose} />;
  }
}
