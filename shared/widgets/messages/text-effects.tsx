import { Dash, Status, type Detail } from '@heliograph/kit/data';
import { Link } from '@heliograph/platform/router';
import { HStack, Link as LinkText, Text } from '@heliograph/kit/ui';
import type { CallResponse } from '@heliograph/contract';
import { keywordKind } from '@heliograph/contract/reference/keywords';
import { outboundStatus } from '@heliograph/contract/reference/messages';
import { webhookWords } from '@heliograph/contract/reference/webhook-words';
import { deliveryState, webhookHints } from '@heliograph/contract/reference/webhooks';
import type { MessageFacts } from './types';

type Row = CallResponse<'report.manage/getsmsinbound'>['items'][number];

/** What a text set off; staff don't see the keyword, which may be the text. */
type Effects = Pick<Row, 'keywordType' | 'reply' | 'webhook'> & { keyword?: Row['keyword'] };

/**
 * Describes what a text set off: the keyword, the auto reply, which `replyHref` links, and the webhook. Hints are for
 * the account's users, who see the keyword.
 */
export function textEffects(
  { keyword, keywordType, reply, webhook }: Effects,
  replyHref?: (messageUUID: string) => string,
): Detail[] {
  const kind = keywordType === null ? null : keywordKind.label(keywordType);
  return [
    {
      name: keyword === undefined ? 'Keyword type' : 'Keyword',
      value: [keyword, kind].filter(Boolean).join(', ') || <Dash />,
    },
    {
      name: 'Auto reply',
      value: reply ? (
        <HStack>
          <Status of={outboundStatus} is={reply.status} />
          {replyHref && (
            <LinkText as={Link} to={replyHref(reply.messageUUID)}>
              View reply
            </LinkText>
          )}
        </HStack>
      ) : (
        <Dash />
      ),
    },
    {
      name: 'Webhook',
      value: webhook ? (
        <>
          <Status of={deliveryState} is={webhook.state} />
          <Text textStyle="small" tone="muted">
            {webhookWords(webhook)}
            {keyword !== undefined && webhook.problem && `. ${webhookHints[webhook.problem]}`}
          </Text>
        </>
      ) : (
        <Dash />
      ),
    },
  ];
}

/** Returns the facts of a text that came in, as far as its row has them. */
export const receivedFacts = <Of extends Pick<Row, 'from' | 'to'>>({
  from,
  to,
  ...row
}: Of): Omit<Of, 'from' | 'to'> & Omit<MessageFacts, keyof Row> => ({
  ...row,
  direction: 'INBOUND',
  number: to,
  phone: from,
  status: 'received',
  broadcast: null,
  source: null,
  user: null,
  errorCode: null,
  sentAt: null,
  deliveredAt: null,
  latencyMs: null,
});
