import { DateTime, ErrorPanel } from '@heliograph/kit/data';
import { FormDialog } from '@heliograph/kit/form-kit';
import { maxLength, TextAreaField } from '@heliograph/kit/forms';
import { useCall } from '@heliograph/platform/query';
import { accountLimits } from '@heliograph/contract/reference/account-limits';
import { useShell } from '@heliograph/platform/session';
import { Button, chakra, Spinner, Stack, Text } from '@heliograph/kit/ui';
import type { EditAccountProps } from './account-form';

/** Lists what staff noted about an account, newest first. */
export function AccountNotes({ accountUUID, onAdd }: { accountUUID: string; onAdd: () => void }) {
  const { data, error, isFetching, refetch } = useCall(
    'admin.manage/getaccountnotes',
    { accountUUID },
    { toast: true },
  );
  if (!data)
    return error ? (
      <ErrorPanel title="We couldn’t load the notes" error={error} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Spinner label="Loading the notes" />
    );
  return (
    <Stack gap="12" alignItems="flex-start">
      <Button size={36} onClick={onAdd}>
        Add note
      </Button>
      {data.items.length === 0 && (
        <Text tone="muted">No notes yet. Notes by staff appear here; customers never see them.</Text>
      )}
      {data.items.length > 0 && (
        <chakra.ul aria-label="Notes" width="100%">
          {data.items.map(({ noteUUID, at, author, text }) => (
            <chakra.li key={noteUUID} paddingBlock="10" borderBottomWidth="1px" borderColor="border">
              <chakra.div display="flex" justifyContent="space-between" flexWrap="wrap" columnGap="12">
                <Text fontWeight={600}>{author.name}</Text>
                <Text tone="muted" textStyle="small">
                  <DateTime at={at} />
                </Text>
              </chakra.div>
              <Text marginTop="2" whiteSpace="pre-wrap" overflowWrap="anywhere">
                {text}
              </Text>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </Stack>
  );
}

const noteRule = maxLength('Note', accountLimits.note);

/** Adds a note to an account. */
export function AddNote({ account: { accountUUID, company }, onClose }: EditAccountProps) {
  const shell = useShell();
  return (
    <FormDialog<{ text: string }>
      onClose={onClose}
      title={`Add a note to ${company}`}
      description="Other staff see it with your name. It can’t be changed or deleted."
      submitLabel="Add note"
      onSubmit={async ({ text }) =>
        void (await shell.call('admin.manage/addaccountnote', { accountUUID, text: text.trim() }))
      }
      onSaved={() => shell.toast.success('Note added')}
    >
      <TextAreaField name="text" label="Note" required validate={noteRule} rows={5} />
    </FormDialog>
  );
}
