import { countOf } from '@heliograph/kit/data';
import { useFieldValue, useForm } from '@heliograph/kit/forms';
import { useCall } from '@heliograph/platform/query';
import type { BlockScope } from '@heliograph/contract/reference/blacklist';
import { namesBusiness, type ConsentEffect, type KeywordKind } from '@heliograph/contract/reference/keywords';
import { segmentText } from '@heliograph/contract/sms';
import { EncodingNotice } from '@heliograph/widgets/texting';
import { chakra, Notice } from '@heliograph/kit/ui';
import { priceText } from './price-text';
import { useChoices } from './use-choices';

/**
 * Shows encoding, segments, and cost of the reply while it is typed; replies that carriers require, and those to
 * opt-outs, are free.
 */
export function ReplyFacts() {
  const { change } = useForm();
  const reply = useFieldValue<string>('reply') ?? '';
  const kind = useFieldValue<KeywordKind>('kind') ?? 'CUSTOM';
  const scope = useFieldValue<BlockScope>('scope') ?? 'ACCOUNT';
  const campaignUUID = useFieldValue<string>('campaignUUID');
  const numberUUID = useFieldValue<string>('numberUUID');
  const free = useFieldValue<ConsentEffect>('consentEffect') === 'OPT_OUT' || kind !== 'CUSTOM';
  const subject =
    scope === 'CAMPAIGN' && campaignUUID ? { campaignUUID } : scope === 'NUMBER' && numberUUID ? { numberUUID } : {};
  const { data } = useCall(
    'account.manage/getreplyprice',
    { scope, ...subject },
    { enabled: !free, keepPrevious: true },
  );
  const { encoding, units, segments } = segmentText(reply);
  const price = free
    ? 'free'
    : data && priceText(data, segments, scope === 'NUMBER' ? 'by carrier' : 'by carrier and number');
  return (
    <>
      <chakra.p textStyle="small" color="fg.muted" aria-live="polite" fontVariantNumeric="tabular-nums">
        {[
          encoding,
          countOf(units, 'character', 'characters'),
          countOf(segments, 'segment', 'segments'),
          ...(price && segments > 0 ? [price] : []),
        ].join(' · ')}
      </chakra.p>
      <EncodingNotice
        text={reply}
        price={free ? null : (data?.least ?? null)}
        onEncode={(text) => change('reply', text)}
      />
    </>
  );
}

/**
 * Warns of a reply without the name of the business, and says what toll-free numbers reply. For replies that carriers
 * require.
 */
export function RequiredNotes({ kind }: { kind: Exclude<KeywordKind, 'CUSTOM'> }) {
  const reply = useFieldValue<string>('reply') ?? '';
  const { businessNames } = useChoices();
  const [example] = businessNames;
  return (
    <>
      {example !== undefined && reply.trim() !== '' && !namesBusiness(reply, businessNames) && (
        <Notice
          tone="warning"
          live
        >{`This reply doesn’t name your business. Carriers require a name such as “${example}” in it.`}</Notice>
      )}
      <Notice>Numbers of a campaign that is registered with its own reply to {kind} send that reply instead.</Notice>
      {kind !== 'HELP' && (
        <Notice>
          On toll-free numbers, the carrier network answers STOP and UNSTOP itself. Its replies can’t be changed, and
          ours isn’t sent.
        </Notice>
      )}
    </>
  );
}
