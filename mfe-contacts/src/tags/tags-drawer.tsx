import { useState } from 'react';
import { countOf, EditIcon, ErrorPanel, SearchBox, TrashIcon } from '@heliograph/kit/data';
import type { CallResponse } from '@heliograph/contract';
import { FormDialog } from '@heliograph/kit/form-kit';
import { maxLength, TextField } from '@heliograph/kit/forms';
import { ConfirmDialog, Drawer } from '@heliograph/kit/overlay';
import { useCall } from '@heliograph/platform/query';
import { matchesSearch } from '@heliograph/contract/reference/search-key';
import { CallError, useShell } from '@heliograph/platform/session';
import { chakra, IconButton, Notice, Spinner, Text } from '@heliograph/kit/ui';

type Tag = CallResponse<'contact.manage/gettags'>['items'][number];

const nameRule = maxLength('Name', 36);

/** Returns how many contacts have a tag, as text; empty until known. */
function useTagged(tag: string): string {
  const { data } = useCall('contact.manage/summarizecontacts', { filter: { tag: [tag] } });
  return data ? `${countOf(data.total, 'contact', 'contacts')}${data.totalIsExact ? '' : ' or more'}` : '';
}

/** Renames a tag; a name that is another tag's is confirmed, and merges the two. */
function RenameTag({ tag, onClose }: { tag: string; onClose: () => void }) {
  const shell = useShell();
  const [other, setOther] = useState<string | null>(null);
  const [initial] = useState({ to: tag });
  const tagged = useTagged(tag);
  return (
    <FormDialog<{ to: string }>
      title={`Rename ${tag}`}
      description={`Changes ${tagged || 'all contacts with this tag'}, and smart lists that filter by it.`}
      submitLabel={other === null ? 'Rename tag' : 'Merge tags'}
      onClose={onClose}
      initialValues={initial}
      onSubmit={async ({ to }) => {
        const name = to.trim();
        try {
          await shell.call('contact.manage/renametag', { tag, to: name, ...(other === name && { merge: true }) });
        } catch (failed) {
          if (failed instanceof CallError && failed.code === 'TAG_EXISTS') setOther(name);
          throw failed;
        }
      }}
      onSaved={({ to }) => shell.toast.success(`${tag} is being renamed to ${to.trim()}`)}
    >
      <TextField name="to" label="Name" required validate={nameRule} autoComplete="off" />
      {other !== null && (
        <Notice tone="warning">
          {other} exists already. If you submit again, both become one tag, which can’t be undone.
        </Notice>
      )}
    </FormDialog>
  );
}

/** Asks before a tag is removed from all contacts. */
function DeleteTag({ tag, onClose }: { tag: string; onClose: () => void }) {
  const shell = useShell();
  const tagged = useTagged(tag);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete ${tag}?`}
      confirmLabel="Delete tag"
      cancelLabel="Keep tag"
      consequence={`Removes the tag from ${tagged || 'all contacts that have it'}. The contacts are kept.`}
      onConfirm={async () => {
        await shell.call('contact.manage/deletetag', { tag });
        shell.toast.success(`${tag} is being deleted`);
      }}
    />
  );
}

function TagLine({
  tag: { name, change },
  onRename,
  onDelete,
}: {
  tag: Tag;
  onRename: () => void;
  onDelete: () => void;
}) {
  const progress =
    change &&
    `${change.to === null ? 'Deleting' : `Renaming to ${change.to}`} · ${countOf(change.done, 'contact', 'contacts')} changed`;
  return (
    <chakra.li display="flex" alignItems="center" gap="8" minHeight="48px" borderBottomWidth="1px" borderColor="border">
      <chakra.div flex="1" minWidth="0">
        <Text fontWeight={600} overflowWrap="anywhere">
          {name}
        </Text>
        {progress && (
          <Text tone="muted" textStyle="small" role="status">
            {progress}
          </Text>
        )}
      </chakra.div>
      {!change && <IconButton icon={EditIcon} aria-label={`Rename ${name}`} onClick={onRename} />}
      {!change && <IconButton icon={TrashIcon} aria-label={`Delete ${name}`} onClick={onDelete} />}
    </chakra.li>
  );
}

/** Lists the tags of contacts; renames, merges, and deletes them everywhere. */
export function TagsDrawer({ onClose }: { onClose: () => void }) {
  const { data, error, refetch, isFetching } = useCall('contact.manage/gettags', {});
  const [text, setText] = useState('');
  const [dialog, setDialog] = useState<{ kind: 'rename' | 'delete'; tag: string } | null>(null);
  const tags = data?.items;
  const shown = tags?.filter(({ name }) => matchesSearch(name, text));
  return (
    <Drawer
      open
      onClose={onClose}
      title="Tags"
      subtitle="Rename or delete a tag in all contacts. To merge two tags, rename one to the other."
    >
      {!tags && error && (
        <ErrorPanel title="We couldn’t load the tags" error={error} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!tags && !error && <Spinner label="Loading the tags" />}
      {tags?.length === 0 && <Text tone="muted">No tags yet. Tags that you add to contacts appear here.</Text>}
      {tags && tags.length > 10 && <SearchBox label="Find a tag" value={text} onChange={setText} />}
      <chakra.ul>
        {shown?.map((tag) => (
          <TagLine
            key={tag.name}
            tag={tag}
            onRename={() => setDialog({ kind: 'rename', tag: tag.name })}
            onDelete={() => setDialog({ kind: 'delete', tag: tag.name })}
          />
        ))}
      </chakra.ul>
      {dialog?.kind === 'rename' && <RenameTag tag={dialog.tag} onClose={() => setDialog(null)} />}
      {dialog?.kind === 'delete' && <DeleteTag tag={dialog.tag} onClose={() => setDialog(null)} />}
    </Drawer>
  );
}
