import { useRef } from 'react';
import { FieldsIcon, formatCount, TemplateIcon } from '@heliograph/kit/data';
import { all, maxLength, required, useFormField } from '@heliograph/kit/forms';
import { Menu } from '@heliograph/kit/overlay';
import { fieldNames, segmentText } from '@heliograph/contract/sms';
import { EncodingNotice } from '@heliograph/widgets/texting';
import { Button, chakra, FieldShell, HStack, Notice, Text, Textarea } from '@heliograph/kit/ui';
import { useCampaign, type Options } from './campaign-step';

const bodyRule = all(required('Message'), maxLength('Message', 1_600));
const nameOf = (field: string): string => field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ');

/** Edits the text, with the templates of the campaign and merge fields. */
export function MessageStep({ options }: { options: Options }) {
  const campaign = useCampaign(options);
  const { input, error } = useFormField({ name: 'body', label: 'Message', required: true, validate: bodyRule });
  const box = useRef<HTMLTextAreaElement>(null);
  const text = input.value;
  const insert = (piece: string): void => {
    const [from, to] = [box.current?.selectionStart ?? text.length, box.current?.selectionEnd ?? text.length];
    input.onChange(text.slice(0, from) + piece + text.slice(to));
    setTimeout(() => {
      box.current?.focus();
      box.current?.setSelectionRange(from + piece.length, from + piece.length);
    });
  };
  const names = fieldNames(text);
  const unknown = names.filter((name) => !options.fields.includes(name));
  return (
    <>
      <div>
        <FieldShell
          label="Message"
          required
          error={error}
          help="Without a fallback after the bar, people without a value are left out: {{first_name|there}}."
        >
          <Textarea
            ref={box}
            name={input.name}
            rows={7}
            value={text}
            onChange={input.onChange}
            onBlur={input.onBlur}
            onFocus={input.onFocus}
          />
        </FieldShell>
        <HStack gap="8" marginTop="8" flexWrap="wrap">
          <Menu
            trigger={
              <Button size={28} icon={FieldsIcon}>
                Insert field
              </Button>
            }
            items={options.fields.map((field) => ({ label: nameOf(field), onSelect: () => insert(`{{${field}|}}`) }))}
          />
          {campaign && campaign.templates.length > 0 && (
            <Menu
              trigger={
                <Button size={28} icon={TemplateIcon}>
                  Use template
                </Button>
              }
              items={campaign.templates.map(({ name, body }) => ({
                label: name,
                onSelect: () => input.onChange(body),
              }))}
            />
          )}
          <chakra.span marginLeft="auto">
            <Facts text={text} merged={names.length > 0} />
          </chakra.span>
        </HStack>
      </div>
      <EncodingNotice text={text} onEncode={input.onChange} />
      {unknown[0] !== undefined && (
        <Notice tone="warning" title={`{{${unknown[0]}}} is not a field of your contacts`}>
          Choose a field with the button above.
        </Notice>
      )}
      {campaign?.marketing && text.trim() !== '' && !/\bstop\b/i.test(text) && (
        <Notice title="Say how to opt out">Marketing texts must say it, such as “Reply STOP to opt out”.</Notice>
      )}
    </>
  );
}

/** Shows the encoding and the segments of a text; with merge fields they depend on the recipient. */
function Facts({ text, merged }: { text: string; merged: boolean }) {
  const { encoding, units, segments } = segmentText(text);
  return (
    <Text tone="muted" textStyle="small" role="status">
      {encoding} · {formatCount(units)} {units === 1 ? 'unit' : 'units'} ·{' '}
      {segments === 1 ? '1 segment' : `${segments} segments`}
      {merged && ', before fields are filled in'}
    </Text>
  );
}
