import { useEffect, useRef, useState } from 'react';
import { countOf } from '@heliograph/kit/data';
import { FormDrawer } from '@heliograph/kit/form-kit';
import { useFieldValue, withResult } from '@heliograph/kit/forms';
import { NumbersField } from '@heliograph/widgets/phone-lists/numbers-field';
import { lookupLimits } from '@heliograph/contract/reference/lookups';
import { useShell } from '@heliograph/platform/session';
import { Cost, usd } from './cost';
import { numbersOf, useEstimate, type Estimate } from './use-estimate';

interface LookUpValues {
  numbers: string;
}

interface Asked {
  text: string;
  estimate: Estimate;
}

/** A look-up, and the text of its toast. */
interface LookedUp {
  requestUUID: string;
  text: string;
}

export interface LookUpFormProps {
  onClose: () => void;
  /** Called with the look-up, whose results are in the list, or will be. */
  onLookedUp: (requestUUID: string) => void;
}

/**
 * Looks up one or many numbers, typed, pasted, or from a file, after the user has seen the cost. Many become a job that
 * goes on without this page.
 */
export function LookUpForm({ onClose, onLookedUp }: LookUpFormProps) {
  const shell = useShell();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [name, setName] = useState('');
  // A repetition after a lost answer has the same key, so that it is charged once.
  const key = useRef({ text: '', key: '' });
  const look = async (text: string, { total, valid, invalid }: Estimate): Promise<LookedUp> => {
    if (key.current.text !== text) key.current = { text, key: crypto.randomUUID() };
    const body = { numbers: numbersOf(text), maxCost: total, idempotencyKey: key.current.key };
    if (body.numbers.length <= lookupLimits.atOnce) {
      const { requestUUID, items, total: cost } = await shell.call('number.manage/lookupnumbers', body);
      return { requestUUID, text: `${countOf(items.length, 'number', 'numbers')} looked up for ${usd(cost)}` };
    }
    const { jobUUID } = await shell.call('number.manage/startlookupjob', {
      ...body,
      ...(name && { name: name.slice(0, 100) }),
    });
    return {
      requestUUID: jobUUID,
      text: `Looking up ${countOf(valid + invalid, 'number', 'numbers')}. You can leave this page`,
    };
  };
  return (
    <FormDrawer<LookUpValues, LookedUp>
      open
      onClose={onClose}
      title="Look up numbers"
      subtitle="Line type, carrier, and whether to text them."
      submitLabel={submitLabel(asked)}
      initialValues={{ numbers: '' }}
      onSubmit={async ({ numbers }) => {
        if (asked?.text !== numbers) return { numbers: 'The cost is being calculated. Check it below, then try again' };
        return withResult(await look(numbers, asked.estimate));
      }}
      onSaved={(_values, { requestUUID, text }) => {
        shell.toast.success(text);
        onLookedUp(requestUUID);
      }}
    >
      <NumbersField name="numbers" most={lookupLimits.most} onFile={setName} />
      <Price onEstimate={setAsked} />
    </FormDrawer>
  );
}

/** Names the numbers and the cost on the button, as they were shown. */
function submitLabel(asked: Asked | null): string {
  if (!asked) return 'Look up numbers';
  const { valid, invalid, total } = asked.estimate;
  return `Look up ${countOf(valid + invalid, 'number', 'numbers')} for ${usd(total)}`;
}

/** Shows the cost, and hands it up with the text that it is for. */
function Price({ onEstimate }: { onEstimate: (asked: Asked | null) => void }) {
  const text = useFieldValue<string>('numbers') ?? '';
  const { estimate, failed, busy } = useEstimate(text);
  useEffect(() => onEstimate(estimate && { text, estimate }), [text, estimate, onEstimate]);
  return <Cost estimate={estimate} failed={failed} busy={busy} />;
}
