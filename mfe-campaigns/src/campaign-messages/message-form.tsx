import { countOf } from '@heliograph/kit/data';
import {
  all,
  maxLength,
  required,
  SelectField,
  TextAreaField,
  TextField,
  useFieldValue,
  useForm,
  type Validator,
} from '@heliograph/kit/forms';
import { FormDrawer, useEditBase } from '@heliograph/kit/form-kit';
import { subUseCases, useCase } from '@heliograph/contract/reference/use-cases';
import { useShell } from '@heliograph/platform/session';
import { contactMergeFields, parseTemplate, segmentText } from '@heliograph/contract/sms';
import { EncodingNotice } from '@heliograph/widgets/texting';
import { chakra, Text } from '@heliograph/kit/ui';
import type { CampaignMessage, CampaignMessages } from './campaign-message';

interface MessageValues {
  name: string;
  subUseCase?: string;
  body: string;
}

const messageValues = (message: CampaignMessage | null): MessageValues =>
  message
    ? { name: message.name, body: message.body, ...(message.subUseCase && { subUseCase: message.subUseCase }) }
    : { name: '', body: '' };

/** Requires a fallback for each field, and pairs of braces. */
const template: Validator = (value) => parseTemplate(typeof value === 'string' ? value : '').problems[0]?.message;
const nameRules = all(required('Name'), maxLength('Name', 60));
const bodyRules = all(required('Body'), maxLength('Body', 1600), template);

/** Shows encoding and length while the text is typed, and where its problem is. */
function BodyFacts() {
  const { change } = useForm();
  const body = useFieldValue<string>('body') ?? '';
  const { encoding, units, segments } = segmentText(body);
  const [problem] = parseTemplate(body).problems;
  return (
    <div>
      <chakra.p textStyle="small" color="fg.muted" aria-live="polite" fontVariantNumeric="tabular-nums">
        {[encoding, countOf(units, 'character', 'characters'), countOf(segments, 'segment', 'segments')].join(' · ')}
      </chakra.p>
      <EncodingNotice text={body} onEncode={(text) => change('body', text)} />
      {problem && (
        <chakra.p textStyle="small" marginTop="6" overflowWrap="anywhere" aria-hidden="true">
          {body.slice(Math.max(0, problem.from - 30), problem.from)}
          <chakra.mark bg="red.tint" color="red.fg">
            {body.slice(problem.from, problem.to)}
          </chakra.mark>
          {body.slice(problem.to, problem.to + 30)}
        </chakra.p>
      )}
    </div>
  );
}

export interface MessageFormProps {
  campaign: CampaignMessages['campaign'];
  /** The message to edit; null for a new one. */
  message: CampaignMessage | null;
  onClose: () => void;
}

/** Adds or edits a message of a campaign. */
export function MessageForm({ campaign, message, onClose }: MessageFormProps) {
  const shell = useShell();
  const { campaignUUID } = campaign;
  const edit = useEditBase({
    read: message,
    valuesOf: messageValues,
    load: async () => {
      const { items } = await shell.call('campaign.manage/getcampaignmessages', { campaignUUID, archived: true });
      return items.find(({ campaignMessageUUID }) => campaignMessageUUID === message?.campaignMessageUUID) ?? null;
    },
  });
  const purposes = campaign.subUseCases.length ? campaign.subUseCases : subUseCases;
  const options = useCase.options(purposes.filter((value) => useCase.has(value)));
  return (
    <FormDrawer<MessageValues>
      open
      onClose={onClose}
      title={message ? `Edit ${message.name}` : 'Add message'}
      submitLabel={message ? 'Save message' : 'Add message'}
      edit={edit}
      onSubmit={async ({ name, subUseCase, body }) =>
        void (await shell.call('campaign.manage/savecampaignmessage', {
          campaignUUID,
          ...(message && { campaignMessageUUID: message.campaignMessageUUID, revision: edit.read?.revision }),
          name,
          body,
          subUseCase: subUseCases.find((value) => value === subUseCase) ?? null,
        }))
      }
      onSaved={({ name }) => shell.toast.success(`Message ${name.trim()} saved`)}
    >
      <TextField name="name" label="Name" required validate={nameRules} autoComplete="off" />
      <SelectField name="subUseCase" label="Sub use case" options={options} placeholder="None" />
      <TextAreaField name="body" label="Body" required rows={6} validate={bodyRules} />
      <BodyFacts />
      <Text tone="muted" textStyle="small">
        Fields are filled in for each contact, such as {'{{first_name|there}}'}. What follows the bar replaces a missing
        value. Fields: {contactMergeFields.join(', ')}, and keys of custom fields.
      </Text>
    </FormDrawer>
  );
}
