import { useId, useState } from 'react';
import { DetailList, formatPhone, type Detail } from '@heliograph/shared/data';
import { CheckboxField, FormShell, maxLength, SelectField, SubmitButton, TextField } from '@heliograph/shared/forms';
import { formatUsd, parseUsd } from '@heliograph/shared/money';
import { Drawer } from '@heliograph/shared/overlay';
import { useCall } from '@heliograph/shared/query';
import { consentEffect, keywordKind } from '@heliograph/shared/reference/keywords';
import { useShell } from '@heliograph/shared/session';
import { Button, chakra, Heading } from '@heliograph/shared/ui';
import type { CallResponse } from '@heliograph/shared/contract';

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
  const { data } = useCall('account.manage/summarizekeywords', { filter: {} }, { toast: true });
  const numbers = data?.facets.numbers ?? [];
  return (
    <FormShell<TryForm>
      id={id} label="Try a text" initialValues={start}
      onSubmit={async ({ text, numberUUID, optedOut }) => {
        setTried(await shell.call('account.manage/getkeywordfor', { text, ...(numberUUID && { numberUUID }), ...(optedOut && { optedOut }) }));
      }}
      frame={(form) => (
        <Drawer open onClose={onClose} title="Try a text" subtitle="Nothing is sent." footer={<><Button size={36} onClick={onClose}>Close</Button><SubmitButton form={id}>Try text</SubmitButton></>}>
          {form}
          {tried && <Result tried={tried} />}
        </Drawer>
      )}
    >
      <TextField name="text" label="Text" required validate={textRule} autoComplete="off" placeholder="Stop pls" />
      <SelectField name="numberUUID" label="To" placeholder="Any number" options={numbers.map(({ numberUUID, number }) => ({ value: numberUUID, label: formatPhone(number) }))} />
      <CheckboxField name="optedOut" label="The sender has opted out" />
    </FormShell>
  );
}

function Result({ tried }: { tried: Tried }) {
  return (
    <chakra.section role="status" aria-label="Result" marginTop="24">
      <Heading as="h3" textStyle="label" marginBottom="8">{tried.kind === null ? 'No auto reply' : `${keywordKind.label(tried.kind)}: ${tried.keyword ?? ''}`}</Heading>
      <DetailList details={detailsOf(tried)} />
    </chakra.section>
  );
}

const shown = (money: string) => formatUsd(parseUsd(money) ?? 0n);

function detailsOf({ why, reply, cost, consentEffect: effect, others }: Tried): Detail[] {
  const price = cost && (cost.most === '0.000000' ? 'free' : cost.least === cost.most ? shown(cost.most) : `${shown(cost.least)} to ${shown(cost.most)}, by carrier`);
  return [
    { name: 'Why', value: why },
    { name: 'Reply', value: reply === null ? 'None' : `“${reply}”` },
    ...(cost ? [{ name: 'Cost', value: `${cost.segments} ${cost.segments === 1 ? 'segment' : 'segments'}, ${cost.encoding}, ${price}` }] : []),
    { name: 'Consent', value: effect === 'NONE' ? 'Unchanged' : consentEffect.label(effect) },
    ...(others.length ? [{ name: 'Also matches', value: others.map(({ keyword }) => keyword).join(', ') }] : []),
  ];
}
