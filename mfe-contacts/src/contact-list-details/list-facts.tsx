import { DateTime, DetailList, Words } from '@heliograph/kit/data';
import type { CallResponse } from '@heliograph/contract';
import { chakra, Text } from '@heliograph/kit/ui';
import { conditionText, fieldChoices } from '../conditions/condition-fields';
import { useCustomFields } from '../conditions/use-custom-fields';
import { useStaticLists } from '../contact-form/use-lists';

/** A contact list with what its page shows. */
export type List = CallResponse<'contact.manage/getlist'>;

/** Shows the filter of a smart list as text. */
export function FilterWords({ list: { query } }: { list: List }) {
  const fields = fieldChoices(useCustomFields());
  const lists = useStaticLists() ?? [];
  if (!query) return null;
  const named = (ids: readonly string[]) =>
    ids
      .map((id) =>
        id === 'none' ? 'no list' : (lists.find(({ contactListUUID }) => contactListUUID === id)?.name ?? '…'),
      )
      .join(' or ');
  const words = [
    ...(query.conditions ?? []).map((one) => conditionText(one, fields)),
    ...(query.tag ? [`Tagged ${query.tag.join(' or ')}`] : []),
    ...(query.consent ? [`Consent is ${query.consent.join(' or ').toLowerCase().replaceAll('_', ' ')}`] : []),
    ...(query.optedOut === undefined ? [] : [query.optedOut ? 'Opted out' : 'Has not opted out']),
    ...(query.contactListUUID ? [`On ${named(query.contactListUUID)}`] : []),
    ...(query.notContactListUUID ? [`Not on ${named(query.notContactListUUID)}`] : []),
    ...(query.text ? [`Contains “${query.text}”`] : []),
  ];
  return (
    <chakra.ul>
      {words.map((word) => (
        <chakra.li key={word} paddingBlock="4" overflowWrap="anywhere">
          {word}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** Shows how contacts join a list, its age, and what uses it. */
export function AboutList({ list }: { list: List }) {
  return (
    <DetailList
      details={[
        {
          name: 'Keyword',
          value: list.keywords.length ? (
            <Words of={list.keywords} most={5} />
          ) : (
            <Text tone="muted">None. Choose this list in an auto reply to let people join by texting.</Text>
          ),
        },
        { name: 'Created', value: <DateTime at={list.createdAt} only="day" /> },
        { name: 'Changed', value: <DateTime at={list.updatedAt} only="ago" /> },
        ...(list.usedBy.length ? [{ name: 'Used by', value: list.usedBy.join(', ') }] : []),
      ]}
    />
  );
}
