import { maxLength, minLength, all, TextAreaField } from '@heliograph/kit/forms';
import { FormDialog, SummaryFigure } from '@heliograph/kit/form-kit';
import { formatAmount, parseUsd } from '@heliograph/contract/money';
import { feedbackFixes } from '@heliograph/contract/reference/tcr-brands';
import { useShell } from '@heliograph/platform/session';
import { Notice, Text } from '@heliograph/kit/ui';
import { usePaidKey } from '../registration/use-paid-key';
import type { Brand } from './list';

export interface BrandOrderProps {
  brand: Brand;
  onClose: () => void;
}

const price = (usd: string): string => formatAmount(parseUsd(usd) ?? 0n);

/** Orders the vetting of a brand, with its price. */
export function OrderVetting({ brand, onClose }: BrandOrderProps) {
  const shell = useShell();
  const { key } = usePaidKey();
  return (
    <FormDialog<object>
      title={`Order vetting for ${brand.displayName}`}
      submitLabel={`Order vetting for ${price(brand.prices.vetting)}`}
      onClose={onClose}
      description="A third party scores the business from 0 to 100. A higher score raises what T-Mobile and AT&T let it send. The fee is not refunded, whatever the score."
      onSubmit={async () =>
        void (await shell.call('account.manage/ordervetting', {
          brandUUID: brand.brandUUID,
          expectedFee: brand.prices.vetting,
          idempotencyKey: key(),
        }))
      }
      onSaved={() => shell.toast.success(`Vetting ordered for ${brand.displayName}`)}
    >
      <SummaryFigure label="Charged now" value={price(brand.prices.vetting)} />
    </FormDialog>
  );
}

const noEvidence = { evidence: '' };
const rules = all(minLength('Evidence', 20), maxLength('Evidence', 2000));

/** Appeals the identity check of a brand with evidence, with its price. */
export function AppealBrand({ brand, onClose }: BrandOrderProps) {
  const shell = useShell();
  const { key } = usePaidKey();
  return (
    <FormDialog<{ evidence: string }>
      title={`Appeal the identity check of ${brand.displayName}`}
      submitLabel={`Appeal for ${price(brand.prices.appeal)}`}
      onClose={onClose}
      initialValues={noEvidence}
      description="Appeal if the details are right and the registry is wrong. If they are wrong, edit the brand instead. The fee is not refunded."
      onSubmit={async ({ evidence }) =>
        void (await shell.call('account.manage/appealtcrbrand', {
          brandUUID: brand.brandUUID,
          evidence,
          expectedFee: brand.prices.appeal,
          idempotencyKey: key(),
        }))
      }
      onSaved={() => shell.toast.success(`Identity check of ${brand.displayName} appealed`)}
    >
      {brand.feedback.map(({ category, text }) => (
        <Notice key={category} tone="warning" title={text}>
          {feedbackFixes[category].recipe}
        </Notice>
      ))}
      <TextAreaField
        name="evidence"
        label="Evidence"
        required
        rows={5}
        validate={rules}
        help="What proves it, such as the letter of the tax authority and where it is published"
      />
      <Text tone="muted" textStyle="small">
        {price(brand.prices.appeal)} will be charged to your balance now.
      </Text>
    </FormDialog>
  );
}
