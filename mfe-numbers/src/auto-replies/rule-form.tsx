import { useState } from 'react';
import { FormDrawer, useEditBase } from '@heliograph/kit/form-kit';
import {
  all,
  limit,
  maxLength,
  minLength,
  SelectField,
  TextAreaField,
  TextField,
  useFieldValue,
} from '@heliograph/kit/forms';
import {
  keywordKind,
  keywordMatch,
  mostKeywords,
  systemReply,
  systemWords,
  type KeywordKind,
} from '@heliograph/contract/reference/keywords';
import { CallError, useShell } from '@heliograph/platform/session';
import { chakra } from '@heliograph/kit/ui';
import { Conflict } from './conflict';
import { HoursFields } from './hours-fields';
import { nameOf, type RuleRow } from './list';
import { ReplyFacts, RequiredNotes } from './reply-facts';
import { emptyRule, formOf, requestOf, wordsOf, type RuleForm } from './rule-values';
import { EffectFields, OptOutField, ScopeFields } from './scope-fields';

const keywordsRule = limit((value) =>
  wordsOf(value).length > mostKeywords ? `Enter at most ${mostKeywords} keywords` : undefined,
);
const customReply = maxLength('Reply', 1_600);
const requiredReply = all(minLength('Reply', systemReply.least), maxLength('Reply', systemReply.most));
const kinds = keywordKind
  .options()
  .map((option) =>
    option.value === 'CUSTOM'
      ? { ...option, label: 'Your own keywords' }
      : { ...option, label: `${option.label} (${option.value})` },
  );
const replyHelp: Record<Exclude<KeywordKind, 'CUSTOM'>, string> = {
  STOP: 'Name your business and say that no more messages will come. Carriers require this reply, and it is free.',
  START:
    'Name your business and say how to get help and how to unsubscribe. Carriers require this reply, and it is free.',
  HELP: 'Name your business and give a phone number, an email address, or a website. Carriers require this reply, and it is free.',
};

export interface RuleDrawerProps {
  /** The rule to change, or to copy; null for an empty form. */
  row: RuleRow | null;
  /** True to add a rule like the given one. */
  copy?: boolean;
  onClose: () => void;
}

/**
 * Adds or edits an auto reply. Of a rule that carriers require only the reply can change; campaigns and numbers may
 * have their own.
 */
export function RuleDrawer({ row, copy = false, onClose }: RuleDrawerProps) {
  const shell = useShell();
  const edit = useEditBase({
    read: row,
    valuesOf: (read): RuleForm => (read ? { ...formOf(read), ...(copy && { keywords: '' }) } : emptyRule),
    load: async () => {
      const { items } = await shell.call('account.manage/getkeywords', { filter: { ruleUUID: [row?.ruleUUID ?? ''] } });
      return items[0] ?? null;
    },
    sets: ['days'],
  });
  // The auto reply that has a keyword already, and the one that the user opened from there.
  const [conflict, setConflict] = useState<string | null>(null);
  const [other, setOther] = useState<RuleRow | null>(null);
  const edited = copy ? null : row;
  const required = edited && edited.kind !== 'CUSTOM' ? edited : null;
  const title = !edited ? 'Add auto reply' : required ? `Reply to ${required.kind}` : `Edit ${nameOf(edited)}`;
  const save = async (values: RuleForm) => {
    setConflict(null);
    try {
      await shell.call('account.manage/addkeyword', requestOf(values, edited && edit.read));
    } catch (error) {
      if (error instanceof CallError) setConflict(error.fields.find((field) => field.row !== undefined)?.row ?? null);
      throw error;
    }
  };
  return (
    <>
      <FormDrawer<RuleForm>
        open
        onClose={onClose}
        title={title}
        subtitle={required ? required.keywords.join(', ') : undefined}
        submitLabel="Save auto reply"
        edit={edit}
        onSubmit={save}
        onSaved={({ kind, keywords }) =>
          shell.toast.success(
            `Auto reply ${kind === 'CUSTOM' ? (wordsOf(keywords)[0] ?? '').toUpperCase() : kind} saved`,
          )
        }
      >
        {!edited && <SelectField name="kind" label="Replies to" options={kinds} />}
        {conflict !== null && <Conflict ruleUUID={conflict} onOpen={setOther} />}
        <Fields existing={required !== null} />
      </FormDrawer>
      {other && <RuleDrawer row={other} onClose={() => setOther(null)} />}
    </>
  );
}

function Fields({ existing }: { existing: boolean }) {
  const kind = useFieldValue<KeywordKind>('kind') ?? 'CUSTOM';
  if (kind === 'CUSTOM') {
    return (
      <>
        <TextField
          name="keywords"
          label="Keywords"
          required
          validate={keywordsRule}
          autoComplete="off"
          help="Separate keywords with commas. Capitals and punctuation don’t matter."
        />
        <SelectField name="match" label="Match" options={keywordMatch.options()} />
        <TextAreaField name="reply" label="Reply" required rows={4} validate={customReply} />
        <ReplyFacts />
        <ScopeFields />
        <EffectFields />
        <HoursFields />
      </>
    );
  }
  return (
    <>
      {!existing && (
        <chakra.p textStyle="small" color="fg.muted">
          {systemWords[kind].join(', ')}
        </chakra.p>
      )}
      <TextAreaField name="reply" label="Reply" required rows={4} validate={requiredReply} help={replyHelp[kind]} />
      <ReplyFacts />
      <RequiredNotes kind={kind} />
      {!existing && <ScopeFields own />}
      <OptOutField />
    </>
  );
}
