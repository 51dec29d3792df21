import { formatAmount, parseUsd } from '@heliograph/contract/money';
import { segmentText } from '@heliograph/contract/sms';
import { EncodingNotice } from '@heliograph/widgets/texting';
import { chakra } from '@heliograph/kit/ui';

const perPart = { 'GSM-7': [160, 153], 'UCS-2': [70, 67] } as const;

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
      <EncodingNotice text={text} body={body} price={price?.least ?? null} onEncode={onEncode} />
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
