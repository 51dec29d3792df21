import { useRef, useState } from 'react';
import { countOf } from '@heliograph/shared/data';
import { CheckboxGroupField, FormDialog } from '@heliograph/shared/form-kit';
import { CheckboxField, maxLength, TextField } from '@heliograph/shared/forms';
import { ConfirmDialog } from '@heliograph/shared/overlay';
import { CallError, useShell } from '@heliograph/shared/session';
import { Notice } from '@heliograph/shared/ui';
import { useStaticLists } from '../contact-form/use-lists';
import type { ListTask } from './list-tasks';
import { SmartListDrawer } from './smart-list-drawer';

const nameRule = maxLength('Name', 64);

interface NameDialogProps {
  title: string;
  submitLabel: string;
  description?: string;
  name?: string;
  onClose: () => void;
  /** Sends the name; returns the text of the toast. */
  save: (name: string) => Promise<string>;
}

/** Asks for the name of a list. */
function NameDialog({ title, submitLabel, description, name = '', onClose, save }: NameDialogProps) {
  const shell = useShell();
  const text = useRef('');
  const [initial] = useState({ name });
  return (
    <FormDialog<{ name: string }>
      title={title}
      submitLabel={submitLabel}
      description={description}
      onClose={onClose}
      initialValues={initial}
      onSubmit={async (values) => {
        text.current = await save(values.name.trim());
      }}
      onSaved={() => shell.toast.success(text.current)}
    >
      <TextField name="name" label="Name" required validate={nameRule} autoComplete="off" />
    </FormDialog>
  );
}

type Chosen = Extract<ListTask, { list: unknown }>['list'];

interface MergeForm {
  contactListUUIDs: string[];
  deleteMerged: boolean;
}

const mergeInitial: MergeForm = { contactListUUIDs: [], deleteMerged: false };

/** Adds the members of other lists to a list. */
function MergeDialog({ list, onClose }: { list: Chosen; onClose: () => void }) {
  const shell = useShell();
  const added = useRef(0);
  const others = (useStaticLists() ?? []).filter(({ contactListUUID }) => contactListUUID !== list.contactListUUID);
  return (
    <FormDialog<MergeForm>
      title={`Merge lists into ${list.name}`}
      description="Contacts on several lists are added once."
      submitLabel="Merge lists"
      onClose={onClose}
      initialValues={mergeInitial}
      onSubmit={async ({ contactListUUIDs, deleteMerged }) => {
        added.current = (
          await shell.call('contact.manage/mergelists', {
            contactListUUID: list.contactListUUID,
            contactListUUIDs,
            deleteMerged,
          })
        ).added;
      }}
      onSaved={() => shell.toast.success(`${countOf(added.current, 'contact', 'contacts')} added to ${list.name}`)}
    >
      <CheckboxGroupField
        name="contactListUUIDs"
        label="Lists"
        atLeastOne="list"
        options={others.map(({ contactListUUID, name, members }) => ({
          value: contactListUUID,
          label: name,
          note: countOf(members, 'contact', 'contacts'),
        }))}
      />
      <CheckboxField name="deleteMerged" label="Delete these lists afterward; contacts are kept" />
    </FormDialog>
  );
}

/** Deletes a list after its name was typed; shows what uses it if the server refuses. */
function DeleteDialog({ list, onClose, onDeleted }: { list: Chosen; onClose: () => void; onDeleted?: () => void }) {
  const shell = useShell();
  const [refused, setRefused] = useState<string | null>(null);
  const run = async (): Promise<void> => {
    setRefused(null);
    try {
      await shell.call('contact.manage/deletelist', { contactListUUID: list.contactListUUID });
      shell.toast.success(`List ${list.name} deleted`);
      onDeleted?.();
    } catch (error) {
      if (error instanceof CallError && error.status === 409) setRefused(error.message);
      throw error;
    }
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete ${list.name}?`}
      confirmLabel="Delete list"
      cancelLabel="Keep list"
      typed={list.name.trim()}
      onConfirm={run}
      consequence={
        list.type === 'SMART'
          ? 'Its contacts are kept. The filter can’t be restored.'
          : `Its ${countOf(list.members, 'contact is', 'contacts are')} kept, but who was on the list can’t be restored.`
      }
    >
      {refused && <Notice tone="error">{refused}</Notice>}
    </ConfirmDialog>
  );
}

export interface ListWorkProps {
  task: ListTask;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Shows the dialog or drawer of a task. */
export function ListWork({ task, onClose, onDeleted }: ListWorkProps) {
  const shell = useShell();
  switch (task.kind) {
    case 'add':
      return (
        <NameDialog
          title="Add list"
          submitLabel="Add list"
          onClose={onClose}
          save={async (name) => {
            const list = await shell.call('contact.manage/savelist', { name });
            shell.navigate(`/main/contact-lists/${list.contactListUUID}/details`);
            return `List ${list.name} added`;
          }}
        />
      );
    case 'addSmart':
      return <SmartListDrawer onClose={onClose} />;
    case 'editFilter':
      return <SmartListDrawer contactListUUID={task.list.contactListUUID} name={task.list.name} onClose={onClose} />;
    case 'rename':
      return (
        <NameDialog
          title={`Rename ${task.list.name}`}
          submitLabel="Rename list"
          name={task.list.name}
          onClose={onClose}
          save={async (name) =>
            `List renamed to ${(await shell.call('contact.manage/savelist', { contactListUUID: task.list.contactListUUID, name })).name}`
          }
        />
      );
    case 'duplicate':
      return (
        <NameDialog
          title={`Duplicate ${task.list.name}`}
          submitLabel="Duplicate list"
          name={`${task.list.name} copy`.slice(0, 64)}
          onClose={onClose}
          description={
            task.list.type === 'SMART' ? 'The new list has the same filter.' : 'The new list has the same members.'
          }
          save={async (name) =>
            `List ${(await shell.call('contact.manage/duplicatelist', { contactListUUID: task.list.contactListUUID, name })).name} added`
          }
        />
      );
    case 'merge':
      return <MergeDialog list={task.list} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog list={task.list} onClose={onClose} {...(onDeleted && { onDeleted })} />;
  }
}
