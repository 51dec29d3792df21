import { useRef, useState } from 'react';
import { useAddressAction } from '@heliograph/platform/actions';
import { InboxIcon, ListScreen, PlusIcon, TrashIcon, type ListHandle } from '@heliograph/kit/data';
import { lazyPart } from '@heliograph/kit/overlay';
import { Button } from '@heliograph/kit/ui';
import type { NewCredentials } from './create-credentials';
import { columns, filters, type Credential } from './list';

const CreateCredentials = lazyPart(
  () => import('./dialogs'),
  (part) => part.CreateCredentials,
);
const SecretDialog = lazyPart(
  () => import('./dialogs'),
  (part) => part.SecretDialog,
);
const CredentialDetails = lazyPart(
  () => import('./dialogs'),
  (part) => part.CredentialDetails,
);
const DeleteCredentials = lazyPart(
  () => import('./dialogs'),
  (part) => part.DeleteCredentials,
);

const keyOf = (row: Credential) => row.credentialUUID;
const nameOf = (row: Credential) => row.name;

/** Lists the API credentials of the account. */
export default function ApiCredentialsScreen() {
  const list = useRef<ListHandle<'account.manage/listapicreds'>>(null);
  const [creating, setCreating] = useState(false);
  const [created, setCreated] = useState<NewCredentials | null>(null);
  const [deleting, setDeleting] = useState<Credential | null>(null);
  const create = (): void => setCreating(true);
  useAddressAction({ create });
  return (
    <>
      <ListScreen
        call="account.manage/listapicreds"
        exportCall="account.manage/exportapicreds"
        keyFilter="credentialUUID"
        title="API Credentials"
        things="API credentials"
        thing="API credential"
        columns={columns}
        filters={filters}
        rowKey={keyOf}
        rowLabel={nameOf}
        details={(drawer) => <CredentialDetails {...drawer} onDelete={() => setDeleting(drawer.row)} />}
        rowMenu={(row) => [
          { label: 'Details and samples', icon: InboxIcon, onSelect: () => list.current?.open(keyOf(row)) },
          { label: 'Delete', icon: TrashIcon, tone: 'danger', onSelect: () => setDeleting(row) },
        ]}
        handle={list}
        primary={
          <Button variant="filled" icon={PlusIcon} onClick={create}>
            Create credentials
          </Button>
        }
        searchLabel="Name or key ID"
        empty={{
          title: 'No API credentials yet',
          text: 'Credentials with which your own software sends and reads messages appear here.',
          action: <Button onClick={create}>Create credentials</Button>,
        }}
      />
      {creating && <CreateCredentials onClose={() => setCreating(false)} onCreated={setCreated} />}
      {created && <SecretDialog created={created} onClose={() => setCreated(null)} />}
      {deleting && <DeleteCredentials row={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
