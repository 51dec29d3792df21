import { useState } from 'react';
import { lazyPart } from '@heliograph/kit/overlay';
import { composeText, isGsmText } from '@heliograph/contract/sms';

const Details = lazyPart(
  () => import('./encoding-details'),
  (part) => part.EncodingDetails,
);

export interface EncodingNoticeProps {
  text: string;
  /** The text as it is sent, with its fields filled in; the text itself without a contact. */
  body?: string;
  /** The least cost of one segment, as decimal USD; null while unknown. */
  price?: string | null;
  onEncode: (text: string) => void;
}

/**
 * Names the characters that make a text UCS-2, and offers smart encoding. Renders nothing for a GSM-7 text; the rest is
 * loaded for the first text that isn’t one.
 */
export function EncodingNotice({ text, body = text, price = null, onEncode }: EncodingNoticeProps) {
  const [closed, setClosed] = useState(false);
  if (closed || (isGsmText(composeText(text)) && isGsmText(composeText(body)))) return null;
  return <Details text={text} body={body} price={price} onEncode={onEncode} onClose={() => setClosed(true)} />;
}
