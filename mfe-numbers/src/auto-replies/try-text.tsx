import { useId, useState } from 'react';
import { countOf, DetailList, formatPhone, type Detail } from '@heliograph/kit/data';
import { CheckboxField, FormShell, maxLength, SelectField, SubmitButton, TextField } from '@heliograph/kit/forms';
import { Drawer } from '@heliograph/kit/overlay';
import { consentEffect, keywordKind } from '@heliograph/contract/reference/keywords';
import { useShell } from '@heliograph/platform/session';
import { Button, chakra, Heading } from '@heliograph/kit/ui';
import type { CallResponse } from '@heliograph/contract';
import { priceText } from './price-text';
import { useChoices } from './use-choices';

interface TryForm {
  text: string;
  numberUUID?: string;
  optedOut?: boolean;
}

type Tried = CallResponse<'account.manage/getkeywordfor'>;
const start: TryForm = { text: '' };
const textRule = maxLength('Text', 1_600);

/** Shows which auto reply a text would set off, and why. Sends nothing. */
export function TryText({ onClose }: { onClose: () => void }) {
  const shell = useShell();
  const id = useId();
  const [tried, setTried] = useState<Tried | null>(null);
  const { numbers } = useChoices();
  return (
    <FormShell<TryForm>
      id={id}
      label="Try a text"
      initialValues={start}
      onSubmit={async ({ text, numberUUID, optedOut }) => {
        setTried(
          await shell.call('account.manage/getkeywordfor', {
            text,
            ...(numberUUID && { numberUUID }),
            ...(optedOut && { optedOut }),
          }),
        );
      }}
      frame={(form) => (
        <Drawer
          open
          onClose={onClose}
          title="Try a text"
          subtitle="Nothing is sent."
          footer={
            <>
              <Button size={36} onClick={onClose}>
                Close
              </Button>
              <SubmitButton form={id}>Try text</SubmitButton>
            </>
          }
        >
          {form}
          {tried && <Result tried={tried} />}
        </Drawer>
      )}
    >
      <TextField name="text" label="Text" required validate={textRule} autoComplete="off" placeholder="Stop pls" />
      <SelectField
        name="numberUUID"
        label="To"
        placeholder="Any number"
        options={numbers.map(({ numberUUID, number }) => ({ value: numberUUID, label: formatPhone(number) }))}
      />
      <CheckboxField name="optedOut" label="The sender has opted out" />
    </FormShell>
  );
}

function Result({ tried }: { tried: Tried }) {
  return (
    <chakra.section role="status" aria-label="Result" marginTop="24">
      <Heading as="h3" marginBottom="8">
        {tried.kind === null ? 'No auto reply' : `${keywordKind.label(tried.kind)}: ${tried.keyword ?? ''}`}
      </Heading>
      <DetailList details={detailsOf(tried)} />
    </chakra.section>
  );
}

function detailsOf({ why, reply, cost, consentEffect: effect, others }: Tried): Detail[] {
  return [
    { name: 'Why', value: why },
    { name: 'Reply', value: reply === null ? 'None' : `“${reply}”` },
    ...(cost
      ? [
          {
            name: 'Cost',
            value: `${countOf(cost.segments, 'segment', 'segments')}, ${cost.encoding}, ${priceText(cost)}`,
          },
        ]
      : []),
    { name: 'Consent', value: effect === 'NONE' ? 'Unchanged' : consentEffect.label(effect) },
    ...(others.length ? [{ name: 'Also matches', value: others.map(({ keyword }) => keyword).join(', ') }] : []),
  ];
}
