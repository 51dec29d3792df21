import { useField } from '@heliograph/shared/forms';
import { chakra, Checkbox, Text } from '@heliograph/shared/ui';
import { useStaticLists } from './use-lists';

/** The static lists that a contact is on. Smart ones choose their members themselves, and are never sent. */
export function ListsField() {
  const lists = useStaticLists();
  const { input } = useField<string[]>('contactListUUIDs');
  const chosen = input.value;
  const toggle = (id: string, on: boolean) =>
    input.onChange((lists ?? []).map(({ contactListUUID }) => contactListUUID).filter((one) => (one === id ? on : chosen.includes(one))));
  if (lists?.length === 0) return <Text tone="muted">No lists yet.</Text>;
  return (
    <chakra.div role="group" aria-label="Lists" display="flex" flexDirection="column" gap="6" maxHeight="200px" overflow="auto" padding="3px" margin="-3px">
      {lists?.map(({ contactListUUID, name }) => (
        <Checkbox key={contactListUUID} checked={chosen.includes(contactListUUID)} onChange={(event) => toggle(contactListUUID, event.currentTarget.checked)}>
          <chakra.span overflowWrap="anywhere">{name}</chakra.span>
        </Checkbox>
      ))}
    </chakra.div>
  );
}
