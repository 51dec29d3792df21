import { hasContact, systemReply, type KeywordKind } from '@heliograph/contract/reference/keywords';
import { fieldError } from '../../../base/refusal';
import { requireText } from '../../texting';

/** Returns what promotes something in a reply. */
const promotionIn = (reply: string): string | undefined =>
  /(?<!\d)\d+ ?%|\b(sales?|discounts?|coupons?|promo\w*|deals?|special offers?)\b|(?<!toll[- ])(?<!feel )\bfree\b/i.exec(
    reply,
  )?.[0];

/** Rejects a reply that carriers would not accept for its kind of rule. */
export function requireReply(reply: string, kind: KeywordKind): void {
  if (!reply.trim()) throw fieldError('reply', 'required', 'Reply is required');
  requireText(reply);
  const { length } = reply.trim();
  if (kind !== 'CUSTOM' && (length < systemReply.least || length > systemReply.most)) {
    throw fieldError(
      'reply',
      'length',
      `Carriers require ${systemReply.least} to ${systemReply.most} characters; this reply has ${length}`,
    );
  }
  if (kind === 'HELP' && !hasContact(reply))
    throw fieldError(
      'reply',
      'contact',
      'The reply must say how to reach you: a phone number, an email address, or a website',
    );
  const promotion = kind === 'STOP' ? promotionIn(reply) : undefined;
  if (promotion)
    throw fieldError('reply', 'promotion', `The reply to STOP must not promote anything: remove “${promotion}”`);
  if (kind === 'STOP' && !/unsubscribed|no more|opted out/i.test(reply))
    throw fieldError(
      'reply',
      'optOut',
      'The reply must say that no more messages will come, for example “You are unsubscribed”',
    );
}
