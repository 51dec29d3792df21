import { parseUsd } from '@heliograph/contract/money';
import { characterName, offendingCharacters, segmentText, smartEncode } from '@heliograph/contract/sms';
import { chakra, Mono, Notice } from '@heliograph/kit/ui';
import { SmartEncode } from './smart-encode';

const shownCharacters = 5;

export interface EncodingDetailsProps {
  text: string;
  /** The text as it is sent, with its fields filled in; the text itself without a contact. */
  body: string;
  /** The least cost of one segment, as decimal USD; null while unknown. */
  price: string | null;
  onEncode: (text: string) => void;
  /** Hides it if it can't be loaded. */
  onClose: () => void;
}

/**
 * Names the characters that make a text UCS-2, which has 70 instead of 160 characters a segment, and offers smart
 * encoding if it saves something or removes invisible characters.
 */
export function EncodingDetails({ text, body, price, onEncode }: EncodingDetailsProps) {
  const typed = offendingCharacters(text);
  const characters = typed.length ? typed : offendingCharacters(body);
  const encoded = smartEncode(text);
  const saved = encoded ? segmentText(text).segments - segmentText(encoded.text).segments : 0;
  const offered = encoded && (saved > 0 || encoded.replacements.some(({ to }) => to === ''));
  const shown = characters.slice(0, shownCharacters);
  const least = price === null ? null : parseUsd(price);
  return (
    <Notice tone="warning">
      <chakra.div display="flex" flexWrap="wrap" gap="8" alignItems="center" justifyContent="space-between">
        <span>
          {shown.map((character, index) => (
            <span key={character}>
              {index > 0 && ', '}
              <Mono>{characterName(character)}</Mono>
            </span>
          ))}
          {characters.length > shown.length && ', and others'}
          {typed.length ? ' ' : ' in a field '}
          {characters.length === 1 ? 'needs' : 'need'} UCS-2, with 70 instead of 160 characters a segment.
        </span>
        {encoded && offered && (
          <SmartEncode
            replacements={encoded.replacements}
            saved={saved}
            savedCost={least === null ? null : least * BigInt(saved)}
            onReplace={() => onEncode(encoded.text)}
          />
        )}
      </chakra.div>
    </Notice>
  );
}
