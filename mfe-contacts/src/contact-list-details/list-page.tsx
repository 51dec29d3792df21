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
} from '@heliograph/kit/data';
import { listType, memberSource } from '@heliograph/contract/reference/contacts';
import { Menu } from '@heliograph/kit/overlay';
import { useShell } from '@heliograph/platform/session';
import { Button, chakra, Heading, IconButton, Notice } from '@heliograph/kit/ui';
import { LazyListDialogs } from '../contact-lists/lazy-list-dialogs';
import { ListState, type ListDialog } from '../contact-lists/list';
import { useArchive } from '../contact-lists/use-archive';
import { Growth } from './growth';
import { AboutList, FilterWords, type List } from './list-facts';
import { Members } from './members';

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

/** Shows a list with its actions, counts, growth, and members. */
export function ListPage({ list }: { list: List }) {
  const shell = useShell();
  const [dialog, setDialog] = useState<ListDialog | null>(null);
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
                { label: 'Rename', icon: EditIcon, onSelect: () => setDialog({ kind: 'rename', list }) },
                ...(type === 'STATIC'
                  ? [{ label: 'Merge', icon: MergeIcon, onSelect: () => setDialog({ kind: 'merge', list }) }]
                  : []),
                { label: list.archivedAt ? 'Restore' : 'Archive', icon: ArchiveIcon, onSelect: () => archive(list) },
                {
                  label: 'Delete',
                  icon: TrashIcon,
                  tone: 'danger',
                  onSelect: () => setDialog({ kind: 'delete', list }),
                },
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
              <Button icon={EditIcon} onClick={() => setDialog({ kind: 'editFilter', list })}>
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
            <AboutList list={list} />
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
      {dialog && (
        <LazyListDialogs
          dialog={dialog}
          onClose={() => setDialog(null)}
          onDeleted={() => shell.navigate('/main/contact-lists', { replace: true })}
        />
      )}
    </>
  );
}
