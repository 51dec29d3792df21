import { useMemo, useState } from 'react';
import { countOf } from '@heliograph/kit/data';
import { csvText, FileChoice, FileProblem, type FileResult } from '@heliograph/kit/files';
import { FormDrawer } from '@heliograph/kit/form-kit';
import { notSaved, SelectField, type SubmitErrors } from '@heliograph/kit/forms';
import { useCall } from '@heliograph/platform/query';
import { rateLimits } from '@heliograph/contract/reference/rates';
import { useShell } from '@heliograph/platform/session';
import { Spinner, Text } from '@heliograph/kit/ui';
import { isMessageItem } from '../message-item';
import { useImpactAction } from './impact-address';
import { ImportDiff } from './import-diff';

interface ImportForm {
  deckUUID: string;
}

/** Adds the prices of a CSV file to a list, after showing what would change. */
export function ImportDrawer({ onClose }: { onClose: () => void }) {
  const shell = useShell();
  const impactOf = useImpactAction();
  const { data: known } = useCall('admin.manage/getratedecks', {}, { toast: true });
  const decks = useMemo(
    () =>
      (known?.items ?? [])
        .filter(({ editable }) => editable)
        .map(({ deckUUID, name }) => ({ value: deckUUID, label: name })),
    [known],
  );
  const [deckUUID, setDeck] = useState('');
  const [csv, setCsv] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { data: diff, isFetching } = useCall(
    'admin.manage/quoterateimport',
    { deckUUID, csv: csv ?? '' },
    { enabled: deckUUID !== '' && csv !== null, toast: true },
  );

  const refuse = (text: string): SubmitErrors => {
    setProblem(text);
    return notSaved;
  };
  const save = async (form: ImportForm): Promise<SubmitErrors | undefined> => {
    if (csv === null) return refuse('Choose a file first.');
    if (diff?.errors.length) return refuse('Nothing was added. Fix the lines above in the file, and choose it again.');
    const { added } = await shell.call('admin.manage/importrates', { deckUUID: form.deckUUID, csv });
    const [day] = [...(diff?.changed ?? []), ...(diff?.added ?? [])]
      .filter(({ item }) => isMessageItem(item))
      .map(({ validFrom }) => validFrom)
      .sort();
    shell.toast.success(
      `${countOf(added, 'price', 'prices')} added`,
      day === undefined ? undefined : impactOf({ deckUUID: form.deckUUID, day }),
    );
    return undefined;
  };
  const read = async (file: File): Promise<FileResult> => {
    setProblem(null);
    try {
      setCsv(await csvText(file, rateLimits.importBytes));
      return { text: file.name, failed: false };
    } catch (error) {
      setCsv(null);
      if (error instanceof FileProblem) return { text: error.message, failed: true };
      throw error;
    }
  };
  return (
    <FormDrawer<ImportForm> open onClose={onClose} title="Import prices" submitLabel="Add prices" onSubmit={save}>
      <SelectField name="deckUUID" label="Price list" required options={decks} onChoose={setDeck} />
      <Text tone="muted">
        Columns: item, channel, carrier, use_case, tier_from, price, valid_from, or those of an exported list. New
        prices begin after today (UTC), and end those before them; a planned price can get another amount. Nothing is
        removed: prices that aren’t in the file stay as they are.
      </Text>
      <FileChoice label="Choose a CSV file" onFile={read} />
      {csv !== null && deckUUID === '' && <Text tone="muted">Choose a price list to see what would change.</Text>}
      {csv !== null && deckUUID !== '' && !diff && isFetching && <Spinner label="Comparing" />}
      {csv !== null && diff && <ImportDiff diff={diff} />}
      {problem !== null && (
        <Text tone="danger" role="alert">
          {problem}
        </Text>
      )}
    </FormDrawer>
  );
}
