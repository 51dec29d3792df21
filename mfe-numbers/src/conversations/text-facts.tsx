import { formatAmount, parseUsd } from '@heliograph/shared/money';
import { offendingCharacters, segmentText, smartEncode } from '@heliograph/shared/sms';
import { chakra, Mono, Notice } from '@heliograph/shared/ui';
import { SmartEncode } from './smart-encode';

const perPart = { 'GSM-7': [160, 153], 'UCS-2': [70, 67] } as const;
const shownCharacters = 5;

export interface TextFactsProps {
  text: string;
  /** The text as it is sent, with its fields filled in. */
  body: string;
  /** The cost of one segment, as decimal USD: at least and at most, by carrier; null while unknown. */
  price: { least: string; most: string } | null;
  onEncode: (text: string) => void;
}

/** Shows encoding, units, segments, and cost of a text while it is typed, and which characters make it longer. */
export function TextFacts({ text, body, price, onEncode }: TextFactsProps) {
  const { encoding, units, segments } = segmentText(body);
  const [alone, part] = perPart[encoding];
  const room = segments <= 1 ? alone : segments * part;
  return (
    <>
      {encoding === 'UCS-2' && offendingCharacters(text).length > 0 && (
        <EncodingNotice text={text} price={price} onEncode={onEncode} />
      )}
      <chakra.p textStyle="small" color="fg.muted" fontVariantNumeric="tabular-nums">
        {encoding} · {units} of {room} units ·{' '}
        <chakra.strong color="fg">{segments === 1 ? '1 segment' : `${segments} segments`}</chakra.strong>
        {price && segments > 0 && <> · {costOf(price, segments)}</>}
      </chakra.p>
    </>
  );
}

function costOf({ least, most }: { least: string; most: string }, segments: number): string {
  const times = (money: string) => formatAmount((parseUsd(money) ?? 0n) * BigInt(segments));
  return least === most ? times(most) : `${times(least)} to ${times(most)}, by carrier`;
}

function EncodingNotice({ text, price, onEncode }: Pick<TextFactsProps, 'text' | 'price' | 'onEncode'>) {
  const characters = offendingCharacters(text);
  const encoded = smartEncode(text);
  const saved = encoded ? segmentText(text).segments - segmentText(encoded.text).segments : 0;
  const shown = characters.slice(0, shownCharacters);
  const least = price && parseUsd(price.least);
  return (
    <Notice tone="warning">
      <chakra.div display="flex" flexWrap="wrap" gap="8" alignItems="center" justifyContent="space-between">
        <span>
          {shown.map((character) => (
            <Mono key={character}>{character} </Mono>
          ))}
          {characters.length > shown.length && 'and others '}
          {characters.length === 1 ? 'needs' : 'need'} UCS-2, with 70 instead of 160 characters a segment.
        </span>
        {encoded && saved > 0 && (
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
