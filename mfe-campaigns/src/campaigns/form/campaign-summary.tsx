import { useLayoutEffect, type ReactNode } from 'react';
import { SummaryFigure, SummaryLines } from '@heliograph/kit/form-kit';
import { formatAmount, parseUsd } from '@heliograph/contract/money';
import { useCall } from '@heliograph/platform/query';
import { lintCampaign } from '@heliograph/contract/reference/campaign-lint';
import { riskOf } from '@heliograph/contract/reference/lint';
import { useCase as useCases } from '@heliograph/contract/reference/use-cases';
import { Findings } from '../../registration/findings';
import { Readiness } from '../../registration/readiness';
import type { Campaign } from '../list';
import { useCampaignValues } from './campaign-field';
import { problemsOf } from './campaign-problems';
import { toRules } from './campaign-values';

const price = (usd: string): string => formatAmount(parseUsd(usd) ?? 0n);

export interface CampaignSummaryProps {
  /** The stored campaign; null for a new one. */
  campaign: Campaign | null;
  /** Called with the fee once it is shown: the submission confirms it. */
  onFee: (fee: string | undefined) => void;
  children?: ReactNode;
}

/** Shows what submitting costs, what is missing, and what reviewers are likely to object to. */
export function CampaignSummary({ campaign, onFee, children }: CampaignSummaryProps) {
  const values = useCampaignValues();
  const form = toRules(values);
  const problems = problemsOf(values);
  const registered = campaign?.status === 'MNO_PROVISIONED';
  const useCase = form.useCase && useCases.has(form.useCase) ? form.useCase : 'MIXED';
  const { data } = useCall(
    'campaign.manage/quotecampaign',
    { channel: form.channel, useCase, ...(campaign?.submittedAt && { campaignUUID: campaign.campaignUUID }) },
    { enabled: !registered },
  );
  const { data: choices } = useCall('campaign.manage/getcampaignchoices', {});
  const fee = registered ? undefined : data?.total;
  // Before the paint: a press may come right after it.
  useLayoutEffect(() => onFee(fee), [fee, onFee]);
  const brand = choices?.brands.find(({ brandUUID }) => brandUUID === form.brandUUID);
  const brandNames = [brand?.name, brand?.legalName, form.data?.businessName, form.data?.doingBusinessAs].filter(
    (name) => typeof name === 'string',
  );
  const findings = lintCampaign({ ...form, brandNames });
  return (
    <>
      {registered && (
        <SummaryFigure label="Charged now" value={formatAmount(0n)}>
          The registry gets the changes without another review.
        </SummaryFigure>
      )}
      {!registered && (
        <SummaryFigure label="Charged when you submit" value={data ? price(data.total) : '…'}>
          {data &&
            (Number(data.total) > 0
              ? `Not refunded, whatever reviewers decide. ${price(data.available)} is available.`
              : 'The review is free.')}
        </SummaryFigure>
      )}
      {!registered && data && (data.lines.length > 0 || Number(data.monthly) > 0) && (
        <SummaryLines
          lines={[
            ...data.lines.map(({ label, amount }) => ({ label, value: price(amount) })),
            { label: 'Then monthly', value: price(data.monthly) },
          ]}
        />
      )}
      <Readiness
        label={registered ? 'Ready to save' : 'Ready to submit'}
        problems={problems}
        price={registered ? null : data && { fee: data.total, available: data.available }}
        risk={riskOf(findings)}
      />
      {form.samples?.some((text) => text.trim() !== '') && (
        <Findings
          findings={findings}
          retry={data?.lines.some(({ label }) => label === 'Review') ? price(data.lines[0]?.amount ?? '0') : null}
        />
      )}
      {children}
    </>
  );
}
