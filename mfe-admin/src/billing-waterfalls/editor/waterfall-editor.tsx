import { useState } from 'react';
import { Page } from '@heliograph/kit/data';
import { useLeaveQuestion } from '@heliograph/kit/form-kit';
import { lazyPart } from '@heliograph/kit/overlay';
import { checkSteps } from '@heliograph/contract/reference/waterfall-steps';
import { useShell } from '@heliograph/platform/session';
import { chakra, Notice, Stack } from '@heliograph/kit/ui';
import type { Version, WaterfallDetail } from '../types';
import { EditorHead, type EditorDialog } from './editor-head';
import { ImpactPanel } from './impact-panel';
import { Simulator } from './simulator';
import { StepList } from './step-list';
import { useEditor } from './use-editor';
import { Versions } from './versions';

const EditorDialogs = lazyPart(
  () => import('./editor-dialogs'),
  (part) => part.EditorDialogs,
);

export interface WaterfallEditorProps {
  detail: WaterfallDetail;
  /** Reads the waterfall again; true if that succeeded. */
  reload: () => Promise<boolean>;
  onClose: () => void;
}

/**
 * Edits the steps of a waterfall, simulates prices, estimates the impact of the draft, publishes it, and compares
 * versions.
 */
export function WaterfallEditor({ detail, reload, onClose }: WaterfallEditorProps) {
  const shell = useShell();
  const editor = useEditor(detail, reload);
  const [dialog, setDialog] = useState<EditorDialog | null>(null);
  const { content, unsaved, saving } = editor;
  const { question } = useLeaveQuestion(unsaved, saving);
  const problems = checkSteps(content.steps);
  const restore = ({ version, steps }: Version): void => {
    editor.change({ steps, note: `Restores version ${version}` });
    shell.toast.success(`The steps of version ${version} are in the editor. Save the draft to keep them`);
  };
  return (
    <Page paddingBottom="40px">
      <EditorHead detail={detail} editor={editor} problems={problems.length} openDialog={setDialog} onClose={onClose} />
      {!detail.editable && (
        <Stack marginBottom="20">
          <Notice>This waterfall is for all site brands. Only staff of all site brands can change it.</Notice>
        </Stack>
      )}
      <Stack gap="28">
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 316px' }}
          columnGap="40"
          rowGap="28"
        >
          <Stack gap="28">
            <StepList
              editor={editor}
              problems={problems}
              editable={detail.editable}
              onEdit={(index) => setDialog({ kind: 'step', index })}
            />
            {detail.editable && <ImpactPanel detail={detail} editor={editor} blocked={problems.length > 0} />}
          </Stack>
          <chakra.aside
            minWidth="0"
            borderInlineStartWidth={{ base: '0', lg: '1px' }}
            borderColor="border"
            paddingInlineStart={{ base: '0', lg: '40' }}
          >
            <Simulator detail={detail} steps={content.steps} />
          </chakra.aside>
        </chakra.div>
        <Versions
          detail={detail}
          onCompare={(version) => setDialog({ kind: 'compare', version })}
          onRestore={restore}
          onWithdraw={(version) => setDialog({ kind: 'withdraw', version })}
        />
      </Stack>
      {dialog && (
        <EditorDialogs
          dialog={dialog}
          detail={detail}
          editor={editor}
          onClose={() => setDialog(null)}
          onGone={onClose}
        />
      )}
      {question}
    </Page>
  );
}
