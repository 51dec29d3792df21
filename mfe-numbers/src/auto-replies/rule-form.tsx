import { useMemo } from 'react';
import { formatPhone } from '@heliograph/shared/data';
import { FormDrawer } from '@heliograph/shared/form-kit';
import { all, maxLength, minLength, SelectField, TextAreaField, TextField, useFieldValue, type Validator } from '@heliograph/shared/forms';
import { useCall } from '@heliograph/shared/query';
import { blockScope, type BlockScope } from '@heliograph/shared/reference/blacklist';
import { consentEffect, keywordKind, keywordMatch, mostKeywords, systemReply, type ConsentEffect, type KeywordMatch } from '@heliograph/shared/reference/keywords';
import { useShell } from '@heliograph/shared/session';
import { segmentText } from '@heliograph/shared/sms';
import { chakra } from '@heliograph/shared/ui';
import { nameOf, type RuleRow } from './list';

interface RuleForm {
  keywords?: string;
  match: KeywordMatch;
  reply: string;
  scope: BlockScope;
  campaignUUID?: string;
  numberUUID?: string;
  consentEffect: ConsentEffect;
  contactListUUID?: string;
}

const wordsOf = (text: unknown) => (typeof text === 'string' ? text.split(',').map((word) => word.trim()).filter(Boolean) : []);
const keywordsRule: Validator = (value) => (wordsOf(value).length > mostKeywords ? `Enter at most ${mostKeywords} keywords` : undefined);
const customReply = maxLength('Reply', 1_600);
const requiredReply = all(minLength('Reply', systemReply.least), maxLength('Reply', systemReply.most));

const empty: RuleForm = { match: 'EXACT', reply: '', scope: 'ACCOUNT', consentEffect: 'NONE' };

function formOf(row: RuleRow): RuleForm {
  const { campaignUUID, numberUUID, list } = row;
  return {
    keywords: row.keywords.join(', '), match: row.match, reply: row.reply, scope: row.scope, consentEffect: row.consentEffect,
    ...(campaignUUID && { campaignUUID }), ...(numberUUID && { numberUUID }), ...(list && { contactListUUID: list.contactListUUID }),
  };
}

export interface RuleDrawerProps {
  /** The rule to change, or to copy; null for an empty form. */
  row: RuleRow | null;
  /** True to add a rule like the given one. */
  copy?: boolean;
  onClose: () => void;
}

/** Adds or edits an auto reply. Of a rule that carriers require only the reply can change. */
export function RuleDrawer({ row, copy = false, onClose }: RuleDrawerProps) {
  const shell = useShell();
  const initial = useMemo(() => (row ? { ...formOf(row), ...(copy && { keywords: '' }) } : empty), [row, copy]);
  const required = row !== null && row.kind !== 'CUSTOM';
  const editing = row !== null && !copy;
  const title = !editing ? 'Add auto reply' : required ? `Reply to ${keywordKind.label(row.kind).toLowerCase()}` : `Edit ${nameOf(row)}`;
  return (
    <FormDrawer<RuleForm>
      open onClose={onClose} title={title} subtitle={required ? row.keywords.join(', ') : undefined} submitLabel="Save auto reply" initialValues={initial}
      onSubmit={async ({ keywords, contactListUUID, ...rest }) => {
        const body = required ? { reply: rest.reply } : { ...rest, keywords: wordsOf(keywords), contactListUUID: contactListUUID || null };
        await shell.call('account.manage/addkeyword', { ...body, ...(editing && { ruleUUID: row.ruleUUID }) });
      }}
      onSaved={({ keywords }) => shell.toast.success(`Auto reply ${required ? row.kind : (wordsOf(keywords)[0] ?? '').toUpperCase()} saved`)}
    >
      {!required && <TextField name="keywords" label="Keywords" required validate={keywordsRule} autoComplete="off" help="Separate keywords with commas. Capitals and punctuation don’t matter." />}
      {!required && <SelectField name="match" label="Match" options={keywordMatch.options()} />}
      <TextAreaField name="reply" label="Reply" required rows={4} validate={required ? requiredReply : customReply} help={required ? 'Carriers require this reply. It is free.' : undefined} />
      <ReplyLength />
      {!required && <Coverage />}
    </FormDrawer>
  );
}

/** Shows encoding and segments of the reply. */
function ReplyLength() {
  const reply = useFieldValue<string>('reply');
  const { encoding, units, segments } = segmentText(typeof reply === 'string' ? reply : '');
  return <chakra.p textStyle="small" color="fg.muted" aria-live="polite">{`${encoding} · ${units} characters · ${segments} ${segments === 1 ? 'segment' : 'segments'}`}</chakra.p>;
}

function Coverage() {
  const scope = useFieldValue<BlockScope>('scope');
  const { data } = useCall('account.manage/summarizekeywords', { filter: {} }, { toast: true });
  const { campaigns = [], numbers = [], lists = [] } = data?.facets ?? {};
  return (
    <>
      <SelectField name="scope" label="Applies to" options={blockScope.options()} />
      {scope === 'CAMPAIGN' && <SelectField name="campaignUUID" label="Campaign" required placeholder="Choose" options={campaigns.map(({ campaignUUID, name }) => ({ value: campaignUUID, label: name }))} />}
      {scope === 'NUMBER' && <SelectField name="numberUUID" label="Number" required placeholder="Choose" options={numbers.map(({ numberUUID, number }) => ({ value: numberUUID, label: formatPhone(number) }))} />}
      <SelectField name="consentEffect" label="Consent" options={consentEffect.options()} help="What the keyword does to the sender’s consent." />
      <SelectField name="contactListUUID" label="Add to list" placeholder="No list" options={lists.map(({ contactListUUID, name }) => ({ value: contactListUUID, label: name }))} />
    </>
  );
}
