import { useState } from 'react';
import { DateField, FormDialog, RadioCards } from '@heliograph/kit/form-kit';
import { notSaved, withResult } from '@heliograph/kit/forms';
import { CallError, useShell } from '@heliograph/platform/session';
import { Notice, Text } from '@heliograph/kit/ui';
import { firstDay } from '../../first-day';
import type { WaterfallDetail } from '../types';
import { StepChanges } from './step-changes';
import type { Editor } from './use-editor';

export interface PublishDialogProps {
  detail: WaterfallDetail;
  editor: Editor;
  onClose: () => void;
}

interface PublishValues {
  when: 'NOW' | 'DAY';
  day: string;
}

/**
 * Publishes the draft now or from a day on, after showing what changes. Refusals, such as prices that would be lost,
 * stay in the dialog.
 */
export function PublishDialog({ detail, editor, onClose }: PublishDialogProps) {
  const shell = useShell();
  const [initial] = useState(() => ({ when: 'NOW' as const, day: firstDay() }));
  const [problem, setProblem] = useState<string | null>(null);
  const { waterfallUUID, name, accounts, versions } = detail;
  const before = versions.find(({ current }) => current);
  const publish = async ({ when, day }: PublishValues) => {
    setProblem(null);
    const updatedAt = await editor.save();
    try {
      const { version } = await shell.call(
        'admin.manage/publishwaterfall',
        { waterfallUUID, updatedAt, ...(when === 'DAY' && { effectiveAt: `${day}T00:00:00.000Z` }) },
        { quiet: true },
      );
      editor.discard();
      return withResult(version);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
      return notSaved;
    }
  };
  return (
    <FormDialog<PublishValues, number | null>
      onClose={onClose}
      title={`Publish ${name}?`}
      submitLabel="Publish"
      initialValues={initial}
      onSubmit={publish}
      description={`It prices ${accounts.toLocaleString('en-US')} ${accounts === 1 ? 'account' : 'accounts'}. A published version can’t be changed; to undo it, publish an earlier one again.`}
      onSaved={({ when, day }, version) =>
        shell.toast.success(
          `Version ${version ?? ''} of ${name} ${when === 'NOW' ? 'is in force' : `takes effect on ${day}, midnight UTC`}`,
        )
      }
    >
      {problem !== null && (
        <Notice tone="error" title="Nothing was published">
          {problem}
        </Notice>
      )}
      {before && <StepChanges before={before.steps} after={editor.content.steps} brief />}
      {!before && <Text tone="muted">It is the first version.</Text>}
      <RadioCards
        name="when"
        label="Takes effect"
        options={[
          { value: 'NOW', label: 'Now', note: 'Once you confirm it' },
          {
            value: 'DAY',
            label: 'On a day',
            note: 'From midnight UTC',
            children: <DateField name="day" label="First day" required />,
          },
        ]}
      />
    </FormDialog>
  );
}
