import { countOf, formatPhone } from '@heliograph/shared/data';
import { Dialog } from '@heliograph/shared/overlay';
import { Button, chakra, Text } from '@heliograph/shared/ui';
import type { NumberResult } from './types';

/** Numbers that stayed as they were, each with its reason. */
export function Failures({ result, onClose }: { result: NumberResult; onClose: () => void }) {
  const { updated, failed, failedTotal } = result;
  const unnamed = failedTotal - failed.length;
  return (
    <Dialog
      open onClose={onClose} width={440}
      title={`${countOf(failedTotal, 'number', 'numbers')} not changed`}
      description={updated > 0 ? `${countOf(updated, 'other number was', 'other numbers were')} changed.` : 'No numbers were changed.'}
      footer={<Button size={36} onClick={onClose}>Close</Button>}
    >
      <chakra.ul maxHeight="320px" overflow="auto" tabIndex={0} aria-label="Numbers not changed" borderBlockWidth="1px" borderColor="border">
        {failed.map(({ numberUUID, number, message }) => (
          <chakra.li key={numberUUID} display="flex" gap="12" paddingBlock="8" borderTopWidth="1px" borderColor="border" _first={{ borderTopWidth: '0' }}>
            <chakra.b whiteSpace="nowrap">{formatPhone(number)}</chakra.b>
            <Text tone="muted">{message}</Text>
          </chakra.li>
        ))}
      </chakra.ul>
      {unnamed > 0 && <Text tone="muted">And {countOf(unnamed, 'more', 'more')}.</Text>}
    </Dialog>
  );
}
