import { useMemo } from 'react';
import { FormDrawer } from '@heliograph/shared/form-kit';
import { all, maxLength, minLength, SelectField, TextAreaField, TextField, useFieldValue, type Validator } from '@heliograph/shared/forms';
import { keywordKind, keywordMatch, mostKeywords, systemReply, systemWords, type KeywordKind } from '@heliograph/shared/reference/keywords';
import { useShell } from '@heliograph/shared/session';
import { segmentText } from '@heliograph/shared/sms';
import { chakra } from '@heliograph/shared/ui';
import { HoursFields } from './hours-fields';
import { nameOf, type RuleRow } from './list';
import { emptyRule, formOf, requestOf, wordsOf, type RuleForm } from './rule-values';
import { EffectFields, ScopeFields } from './scope-fields';

const keywordsRule: Validator = (value) => (wordsOf(value).length > mostKeywords ? `Enter at most ${mostKeywords} keywords` : undefined);
const customReply = maxLength('Reply', 1_600);
const requiredReply = all(minLength('Reply', systemReply.least), maxLength('Reply', systemReply.most));
const kinds = keywordKind.options().map((option) => (option.value === 'CUSTOM' ? { ...option, label: 'Your own keywords' } : { ...option, label: `${option.label} (${option.value})` }));
const replyHelp: Record<Exclude<KeywordKind, 'CUSTOM'>, string> = {
  STOP: 'Name your business and say that no more messages will come. Carriers require this reply, and it is free.',
  START: 'Name your business and say how to get help and how to unsubscribe. Carriers require this reply, and it is free.',
  HELP: 'Name your business and give a phone number, an email address, or a website. Carriers require this reply, and it is free.',
};

export interface RuleDrawerProps {
  /** The rule to change, or to copy; null for an empty form. */
  row: RuleRow | null;
  /** True to add a rule like the given one. */
  copy?: boolean;
  onClose: () => void;
}

/** Adds or edits an auto reply. Of a rule that carriers require only the reply can change; campaigns and numbers may have their own. */
export function RuleDrawer({ row, copy = false, onClose }: RuleDrawerProps) {
  const shell = useShell();
  const initial = useMemo(() => (row ? { ...formOf(row), ...(copy && { keywords: '' }) } : emptyRule), [row, copy]);
  const edited = copy ? null : row;
  const required = edited && edited.kind !== 'CUSTOM' ? edited : null;
  const title = !edited ? 'Add auto reply' : required ? `Reply to ${required.kind}` : `Edit ${nameOf(edited)}`;
  return (
    <FormDrawer<RuleForm>
      open onClose={onClose} title={title} subtitle={required ? required.keywords.join(', ') : undefined} submitLabel="Save auto reply" initialValues={initial}
      onSubmit={async (values) => {
        await shell.call('account.manage/addkeyword', requestOf(values, edited));
      }}
      onSaved={({ kind, keywords }) => shell.toast.success(`Auto reply ${kind === 'CUSTOM' ? (wordsOf(keywords)[0] ?? '').toUpperCase() : kind} saved`)}
    >
      {!edited && <SelectField name="kind" label="Replies to" options={kinds} />}
      <Fields existing={required !== null} />
    </FormDrawer>
  );
}

function Fields({ existing }: { existing: boolean }) {
  const kind = useFieldValue<KeywordKind>('kind') ?? 'CUSTOM';
  if (kind === 'CUSTOM') {
    return (
      <>
        <TextField name="keywords" label="Keywords" required validate={keywordsRule} autoComplete="off" help="Separate keywords with commas. Capitals and punctuation don’t matter." />
        <SelectField name="match" label="Match" options={keywordMatch.options()} />
        <TextAreaField name="reply" label="Reply" required rows={4} validate={customReply} />
        <ReplyLength />
        <ScopeFields />
        <EffectFields />
        <HoursFields />
      </>
    );
  }
  return (
    <>
      {!existing && <chakra.p textStyle="small" color="fg.muted">{systemWords[kind].join(', ')}</chakra.p>}
      <TextAreaField name="reply" label="Reply" required rows={4} validate={requiredReply} help={replyHelp[kind]} />
      <ReplyLength />
      {!existing && <ScopeFields own />}
    </>
  );
}

/** Shows encoding and segments of the reply. */
function ReplyLength() {
  const reply = useFieldValue<string>('reply');
  const { encoding, units, segments } = segmentText(typeof reply === 'string' ? reply : '');
  return <chakra.p textStyle="small" color="fg.muted" aria-live="polite">{`${encoding} · ${units} characters · ${segments} ${segments === 1 ? 'segment' : 'segments'}`}</chakra.p>;
}
