import { useLayoutEffect, type ReactNode } from 'react';
import { SummaryFigure, SummaryLines } from '@heliograph/kit/form-kit';
import { useCall } from '@heliograph/platform/query';
import { formatAmount, parseUsd } from '@heliograph/contract/money';
import { lintBrand } from '@heliograph/contract/reference/brand-lint';
import { riskOf } from '@heliograph/contract/reference/lint';
import type { Brand } from '../list';
import { Findings } from '../../registration/findings';
import { Readiness } from '../../registration/readiness';
import { problemsOf, toRules } from './brand-values';
import { useBrandValues } from './brand-field';

/** Returns a price as users read it, `$4.50`. */
const price = (usd: string): string => formatAmount(parseUsd(usd) ?? 0n);

export interface BrandSummaryProps {
  /** The stored brand; null for a new one. */
  brand: Brand | null;
  /** Called with the fee once it is shown: the submission confirms it. */
  onFee: (fee: string | undefined) => void;
  children?: ReactNode;
}

/** Shows what submitting costs, what is missing, and what the registry is likely to object to. */
export function BrandSummary({ brand, onFee, children }: BrandSummaryProps) {
  const values = useBrandValues();
  const problems = problemsOf(values);
  const { entityType, legalName, ein, einIssuingCountry, firstName, lastName, mobilePhone } = toRules(values);
  const changes = brand && {
    brandUUID: brand.brandUUID,
    ...(entityType && { entityType: entityType as Brand['entityType'] }),
    legalName,
    ...(ein && { ein }),
    einIssuingCountry,
    firstName,
    lastName,
    mobilePhone,
  };
  const { data } = useCall('account.manage/quotetcrbrand', brand?.status === 'OK' && changes ? changes : {});
  const fee = data?.fee;
  // Before the paint: a press may come right after it.
  useLayoutEffect(() => onFee(fee), [fee, onFee]);
  const findings = problems.length === 0 ? lintBrand(toRules(values)) : [];
  return (
    <>
      <SummaryFigure label="Charged when you submit" value={data ? price(data.fee) : '…'}>
        {data &&
          (Number(data.fee) > 0
            ? `Not refunded, whatever the registry decides. ${price(data.available)} is available.`
            : 'The registry doesn’t check these changes again.')}
      </SummaryFigure>
      {data && (
        <SummaryLines
          lines={[
            { label: 'Each submission', value: price(data.registration) },
            { label: 'Vetting, optional', value: price(data.vetting) },
            { label: 'Appeal, if needed', value: price(data.appeal) },
          ]}
        />
      )}
      <Readiness
        label="Ready to submit"
        problems={problems}
        price={data && { fee: data.fee, available: data.available }}
        risk={riskOf(findings)}
      />
      {problems.length === 0 && <Findings findings={findings} retry={data ? price(data.registration) : null} />}
      {children}
    </>
  );
}
