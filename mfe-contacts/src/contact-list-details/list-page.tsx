import { useState, type ReactNode } from 'react';
import {
  ArchiveIcon,
  DateTime,
  DetailList,
  EditIcon,
  formatCount,
  MergeIcon,
  MoreIcon,
  PageHeader,
  Pill,
  TrashIcon,
  Totals,
  UploadIcon,
  Words,
} from '@heliograph/shared/data';
import type { CallResponse } from '@heliograph/shared/contract';
import { listType, memberSource } from '@heliograph/shared/reference/contacts';
import { Menu } from '@heliograph/shared/overlay';
import { useShell } from '@heliograph/shared/session';
import { Button, chakra, Heading, IconButton, Notice, Text } from '@heliograph/shared/ui';
import { conditionText, fieldChoices } from '../conditions/condition-fields';
import { useCustomFields } from '../conditions/use-custom-fields';
import { useStaticLists } from '../contact-form/use-lists';
import { ListState } from '../contact-lists/list';
import { LazyListWork, type ListTask } from '../contact-lists/list-tasks';
import { useArchive } from '../contact-lists/use-archive';
import { Growth } from './growth';
import { Members } from './members';

type List = CallResponse<'contact.manage/getlist'>;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.section aria-label={title} paddingTop="20">
      <Heading as="h3" textStyle="section" marginBottom="8">
        {title}
      </Heading>
      {children}
    </chakra.section>
  );
}

/** Shows the filter of a smart list as text. */
function FilterWords({ list: { query } }: { list: List }) {
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

/** Shows a list with its actions, counts, growth, and members. */
export function ListPage({ list }: { list: List }) {
  const shell = useShell();
  const [task, setTask] = useState<ListTask | null>(null);
  const archive = useArchive();
  const { name, type, members, reachable, sources, contactListUUID } = list;
  return (
    <>
      <PageHeader
        title="Contact List"
        zone
        actions={
          <>
            <Menu
              trigger={<IconButton icon={MoreIcon} aria-label="More actions" />}
              items={[
                { label: 'Rename', icon: EditIcon, onSelect: () => setTask({ kind: 'rename', list }) },
                ...(type === 'STATIC'
                  ? [{ label: 'Merge', icon: MergeIcon, onSelect: () => setTask({ kind: 'merge', list }) }]
                  : []),
                { label: list.archivedAt ? 'Restore' : 'Archive', icon: ArchiveIcon, onSelect: () => archive(list) },
                { label: 'Delete', icon: TrashIcon, tone: 'danger', onSelect: () => setTask({ kind: 'delete', list }) },
              ]}
            />
            {type === 'STATIC' && (
              <Button
                icon={UploadIcon}
                onClick={() => shell.navigate(`/main/contacts?import=new&list=${contactListUUID}`)}
              >
                Import
              </Button>
            )}
            {type === 'SMART' && (
              <Button icon={EditIcon} onClick={() => setTask({ kind: 'editFilter', list })}>
                Edit filter
              </Button>
            )}
          </>
        }
      />
      <chakra.div display="flex" alignItems="center" flexWrap="wrap" columnGap="12" rowGap="4" marginBottom="12">
        <Heading overflowWrap="anywhere">{name}</Heading>
        <Pill meaning="unknown">{listType.label(type)}</Pill>
        {(type === 'SMART' || list.archivedAt !== null) && <ListState row={list} />}
      </chakra.div>
      {list.status === 'INVALID' && (
        <Notice tone="warning" title="The filter names something that no longer exists">
          Edit the filter. Until then this list has no members.
        </Notice>
      )}
      <Totals
        label="Members"
        items={[
          { label: 'Members', value: formatCount(members) },
          { label: 'Reachable', value: formatCount(reachable) },
          { label: 'Opted out', value: formatCount(Math.max(0, members - reachable)) },
          ...(list.countedAt && type === 'SMART'
            ? [{ label: 'Counted', value: <DateTime at={list.countedAt} only="ago" /> }]
            : []),
        ]}
      />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' }}
        columnGap="48"
        borderTopWidth="1px"
        borderColor="border"
        paddingBottom="32"
      >
        <div>
          <Part title="Growth">
            <Growth list={list} />
          </Part>
          <Part title="Members">
            <Members list={list} />
          </Part>
        </div>
        <div>
          {type === 'SMART' && (
            <Part title="Filter">
              <FilterWords list={list} />
            </Part>
          )}
          <Part title="About">
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
          </Part>
          {sources.length > 0 && (
            <Part title="Sources">
              <DetailList
                details={sources.map(({ source, members: count }) => ({
                  name: memberSource.label(source),
                  value: formatCount(count),
                }))}
              />
            </Part>
          )}
        </div>
      </chakra.div>
      {task && (
        <LazyListWork
          task={task}
          onClose={() => setTask(null)}
          onDeleted={() => shell.navigate('/main/contact-lists', { replace: true })}
        />
      )}
    </>
  );
}
