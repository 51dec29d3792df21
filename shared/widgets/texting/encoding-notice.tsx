import { useState } from 'react';
import { lazyPart } from '@heliograph/kit/overlay';
import { composeText, isGsmText } from '@heliograph/contract/sms';
import type { EncodingDetailsProps } from './encoding-details';

const Details = lazyPart(
  () => import('./encoding-details'),
  (part) => part.EncodingDetails,
);

export type EncodingNoticeProps = Pick<EncodingDetailsProps, 'text' | 'onEncode'> &
  Partial<Pick<EncodingDetailsProps, 'body' | 'price'>>;

/**
 * Names the characters that make a text UCS-2, and offers smart encoding. Renders nothing for a GSM-7 text; the rest is
 * loaded for the first text that isn’t one.
 */
export function EncodingNotice({ text, body = text, price = null, onEncode }: EncodingNoticeProps) {
  const [closed, setClosed] = useState(false);
  if (closed || (isGsmText(composeText(text)) && isGsmText(composeText(body)))) return null;
  return <Details text={text} body={body} price={price} onEncode={onEncode} onClose={() => setClosed(true)} />;
}
