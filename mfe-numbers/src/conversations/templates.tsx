import { useState } from 'react';
import { ErrorPanel } from '@heliograph/kit/data';
import { useCall } from '@heliograph/platform/query';
import { matchesSearch } from '@heliograph/contract/reference/search-key';
import { chakra, Input, Spinner, Stack, Text } from '@heliograph/kit/ui';
import { fieldName } from './text-state';

const Choice = chakra('button', {
  base: {
    display: 'block',
    width: '100%',
    padding: '8px 10px',
    textAlign: 'start',
    borderRadius: '6',
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
  },
});
const searchFrom = 6;

export interface TemplatesProps {
  numberUUID: string;
  /** Whose fields are filled in. */
  phone: string | undefined;
  onChoose: (body: string) => void;
}

/** The campaign's messages, filled in for the contact; choosing one puts it into the composer. */
export function Templates({ numberUUID, phone, onChoose }: TemplatesProps) {
  const [text, setText] = useState('');
  const { data, error, refetch, isFetching } = useCall('conversation.manage/gettemplates', {
    numberUUID,
    ...(phone !== undefined && { phone }),
  });
  if (error && !data)
    return (
      <ErrorPanel
        title="We couldn’t load the templates"
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <Spinner label="Loading" />;
  if (!data.items.length) return <Text tone="muted">The campaign of this number has no messages yet.</Text>;
  const shown = data.items.filter(({ name, body }) => matchesSearch(`${name} ${body}`, text));
  return (
    <Stack gap="8">
      {data.items.length >= searchFrom && (
        <Input
          type="search"
          aria-label="Search templates"
          placeholder="Search"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <chakra.ul maxHeight="280px" overflowY="auto" marginInline="-10px">
        {shown.map(({ name, body, missing }) => (
          <li key={name}>
            <Choice type="button" onClick={() => onChoose(body)}>
              <chakra.b display="block">{name}</chakra.b>
              <chakra.span textStyle="small" color="fg.muted">
                {body}
              </chakra.span>
              {missing.length > 0 && (
                <chakra.span
                  display="block"
                  textStyle="small"
                  color="amber.fg"
                >{`Fill in ${missing.map(fieldName).join(', ')}`}</chakra.span>
              )}
            </Choice>
          </li>
        ))}
      </chakra.ul>
      {!shown.length && <Text tone="muted">No results</Text>}
    </Stack>
  );
}
